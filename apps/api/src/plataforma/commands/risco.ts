import { describePolitica } from '@painel-pj/regras/risco/describe-politica';
import { loadConfig, readEnvironment } from '#plataforma/config/config.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => describePolitica(loadConfig(readEnvironment()).risco));
