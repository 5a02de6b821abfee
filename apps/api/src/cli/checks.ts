import { parseArgs } from 'node:util';
import { createQueueService } from '#alertas/queue-service.ts';
import { countOf, secondsSince } from '#cli/read-out.ts';
import { runCommand } from '#cli/run-command.ts';
import { withInstallation } from '#cli/with-installation.ts';
import { StartupError } from '#startup-error.ts';

const usage = `Uso: npm run checks -- --todos

  --todos   confere de novo todos os cadastros, com as regras desta versão; o servidor pode continuar atendendo`;

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
  const { values } = parseArgs({ options: { todos: { type: 'boolean' } } });
  if (!values.todos) throw new StartupError(usage);
  return withInstallation(async (_config, db) => {
    const start = performance.now();
    const done = await createQueueService(db).checkAll(createProgress());
    const counted = countOf(done, 'cadastro conferido', 'cadastros conferidos');
    return `${process.stdout.isTTY ? '\n' : ''}${counted}, em ${secondsSince(start)}.`;
  });
}, usage);
