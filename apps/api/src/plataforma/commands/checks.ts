import { parseArgs } from 'node:util';
import { createQueueService } from '#analise/alertas/queue-service.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { countOf, secondsSince } from './read-out.ts';
import { runCommand } from './run-command.ts';
import { withInstallation } from './with-installation.ts';

const usage = `Uso: npm run checks -- --todos | --parados

  --todos     confere de novo todos os cadastros, com as regras desta versão; o servidor pode continuar atendendo
  --parados   confere de novo só os cadastros cujas conferências não puderam ser feitas`;

/** A line that rewrites itself at a terminal; elsewhere one every ten per cent. */
function createProgress() {
  let shown = 0;
  return (done: number, total: number) => {
    const percent = Math.min(100, Math.floor((done / Math.max(1, total)) * 100));
    const text = `${percent}%  ${countOf(done, 'cadastro conferido', 'cadastros conferidos')}`;
    if (process.stdout.isTTY) process.stdout.write(`\r${text}`);
    else if (percent >= shown + 10) {
      shown = percent - (percent % 10);
      console.log(text);
    }
  };
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { todos: { type: 'boolean' }, parados: { type: 'boolean' } } });
  if (Boolean(values.todos) === Boolean(values.parados)) throw new StartupError(usage);
  return withInstallation(async (_config, db) => {
    const start = performance.now();
    const queue = createQueueService(db);
    const { done, failed } = await (values.todos ? queue.checkAll(createProgress()) : queue.checkSetAside());
    const counted = countOf(done - failed, 'cadastro conferido', 'cadastros conferidos');
    const told = `${process.stdout.isTTY ? '\n' : ''}${counted}, em ${secondsSince(start)}.`;
    if (failed === 0) return told;
    throw new StartupError(
      `${told}\nNão puderam ser conferidos: ${failed}. Cada um diz isso no painel; abra um chamado com quem mantém o programa.`,
    );
  });
}, usage);
