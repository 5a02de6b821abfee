import { parseArgs } from 'node:util';
import { countOf } from '@painel-pj/regras/words';
import { createWaitingChecksService } from '#analise/alertas/waiting-checks-service.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { createProgress, runCommand, secondsSince } from './run-command.ts';
import { withInstallation } from './with-installation.ts';

const usage = `Uso: npm run checks -- --todos | --parados

  --todos     confere de novo todos os cadastros, com as regras desta versão; o servidor pode continuar atendendo
  --parados   confere de novo só os cadastros cujas conferências não puderam ser feitas`;

function tellProgress() {
  const show = createProgress();
  return (done: number, total: number) => {
    const percent = Math.min(100, Math.floor((done / Math.max(1, total)) * 100));
    show(percent, `${percent}%  ${countOf(done, 'cadastro conferido', 'cadastros conferidos')}`);
  };
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { todos: { type: 'boolean' }, parados: { type: 'boolean' } } });
  if (Boolean(values.todos) === Boolean(values.parados)) throw new StartupError(usage);
  return withInstallation(async (config, db) => {
    const start = performance.now();
    const queue = createWaitingChecksService({ db, config });
    const { done, failed } = await (values.todos ? queue.checkAll(tellProgress()) : queue.checkSetAside());
    const counted = countOf(done - failed, 'cadastro conferido', 'cadastros conferidos');
    const told = `${process.stdout.isTTY ? '\n' : ''}${counted}, em ${secondsSince(start)}.`;
    if (failed === 0) return told;
    throw new StartupError(
      `${told}\nNão puderam ser conferidos: ${failed}. Cada um diz isso no painel; abra um chamado com quem mantém o programa.`,
    );
  });
}, usage);
