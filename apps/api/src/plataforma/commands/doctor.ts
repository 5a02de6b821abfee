import { loadConfig, readEnvironment } from '#plataforma/config/config.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { examine } from './doctor/doctor-service.ts';
import { describeFinding, type Finding } from './doctor/finding.ts';
import { forTerminal, runCommand } from './run-command.ts';

const count = (findings: Finding[], estado: Finding['estado']) =>
  findings.filter((finding) => finding.estado === estado).length;

async function main(): Promise<string> {
  const environment = readEnvironment();
  const findings: Finding[] = [];
  for await (const finding of examine(loadConfig(environment), environment)) {
    findings.push(finding);
    console.log(forTerminal(describeFinding(finding)));
  }
  const problems = count(findings, 'problema');
  if (problems > 0)
    throw new StartupError(`\nHá o que consertar antes de confiar nesta instalação (✗: ${problems}).`);
  return count(findings, 'atencao') > 0 ? '\nFunciona; olhe o que está marcado com !.' : '\nTudo certo.';
}

await runCommand(main);
