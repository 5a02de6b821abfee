import { parseArgs } from 'node:util';
import { countOf } from '@painel-pj/regras/words';
import { defaultQuantity, loadDemo } from '#entrada/demo/demo-service.ts';
import { endDemo, isDemo } from '#entrada/demo/demo-state.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { atorOf, createProgress, runCommand, secondsSince } from './run-command.ts';
import { withInstallation } from './with-installation.ts';

const usage = `Uso: npm run demo -- [--quantidade N | --encerrar]

  --quantidade   quantos cadastros fictícios incluir, de 1 a 10000000
  --encerrar     a instalação deixa de ser uma demonstração, para sempre: nada é apagado, e o código de
                 ninguém é mostrado mais`;
const most = 10_000_000;

function readArguments(): { quantidade: number; encerrar: boolean } {
  const { values } = parseArgs({
    options: { quantidade: { type: 'string' }, encerrar: { type: 'boolean', default: false } },
  });
  const quantidade = Number(values.quantidade ?? defaultQuantity);
  if (!Number.isInteger(quantidade) || quantidade < 1 || quantidade > most) throw new StartupError(usage);
  if (values.encerrar && values.quantidade !== undefined) throw new StartupError(usage);
  return { quantidade, encerrar: values.encerrar };
}

const format = (number: number) => number.toLocaleString('pt-BR');

function tellProgress(total: number): (done: number) => void {
  const show = createProgress();
  return (done) => {
    const percent = Math.floor((done / total) * 100);
    show(percent, `${format(done)} de ${format(total)} cadastros (${percent}%)`);
  };
}

async function assertDemo(config: Config, db: Database): Promise<void> {
  if (await isDemo(db, config)) return;
  throw new StartupError(
    'Esta instalação não é uma demonstração, e cadastros fictícios não se apagam. Use outra, com DEMO=sim.',
  );
}

async function load(quantidade: number): Promise<string> {
  const start = performance.now();
  await withInstallation(async (config, db) => {
    await assertDemo(config, db);
    await loadDemo(db, {
      quantidade,
      onProgress: tellProgress(quantidade),
      config,
    });
  });
  const lead = process.stdout.isTTY ? '\n' : '';
  const included = countOf(quantidade, 'cadastro fictício incluído', 'cadastros fictícios incluídos');
  return `${lead}${included} em ${secondsSince(start)}.`;
}

async function end(): Promise<string> {
  await withInstallation((_config, db) => endDemo(db, atorOf('operador')));
  return 'A demonstração foi encerrada. Nada foi apagado; os códigos agora vêm só do autenticador de cada um.';
}

await runCommand(() => {
  const { quantidade, encerrar } = readArguments();
  return encerrar ? end() : load(quantidade);
}, usage);
