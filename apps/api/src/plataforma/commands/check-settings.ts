import { loadMotivos } from '#analise/decisoes/motivos.ts';
import { loadConfig, readEnvironment } from '#plataforma/config/config.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  loadMotivos(loadConfig(readEnvironment()).motivosRecusa);
  return 'A configuração está em ordem.';
});
