import { parseArgs } from 'node:util';
import { countOf } from '#cli/count-of.ts';
import { runCommand } from '#cli/run-command.ts';
import { secondsSince } from '#cli/seconds-since.ts';
import { withInstallation } from '#cli/with-installation.ts';
import { defaultQuantity, loadDemo } from '#demo/demo-service.ts';
import { createExampleService } from '#documentos/example-service.ts';
import { StartupError } from '#startup-error.ts';

const usage = 'Uso: npm run demo -- [--quantidade N]   (N de 1 a 10000000)';
const most = 10_000_000;

function readQuantity(): number {
  const { values } = parseArgs({ options: { quantidade: { type: 'string' } } });
  const quantidade = Number(values.quantidade ?? defaultQuantity);
  if (!Number.isInteger(quantidade) || quantidade < 1 || quantidade > most) throw new StartupError(usage);
  return quantidade;
}

const format = (number: number) => number.toLocaleString('pt-BR');

/** One line that rewrites itself at a terminal; elsewhere a line every ten per cent. */
function createProgress(total: number): (done: number) => void {
  let shown = 0;
  return (done) => {
    const percent = Math.floor((done / total) * 100);
    if (process.stdout.isTTY)
      process.stdout.write(`\r${format(done)} de ${format(total)} cadastros (${percent}%)`);
    else if (percent >= shown + 10) {
      shown = percent - (percent % 10);
      console.log(`${format(done)} de ${format(total)} cadastros (${percent}%)`);
    }
  };
}

async function main(): Promise<string> {
  const quantidade = readQuantity();
  const start = performance.now();
  await withInstallation((config, db) =>
    loadDemo(db, {
      quantidade,
      onProgress: createProgress(quantidade),
      examples: createExampleService(db, config.documentos.folder),
    }),
  );
  const lead = process.stdout.isTTY ? '\n' : '';
  const included = countOf(quantidade, 'cadastro fictício incluído', 'cadastros fictícios incluídos');
  return `${lead}${included} em ${secondsSince(start)}.`;
}

await runCommand(main, usage);
