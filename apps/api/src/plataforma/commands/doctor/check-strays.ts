import { handful, type StrayService } from '#documentos/store/stray-service.ts';
import { type Finding, right, warn } from './finding.ts';

/** Files that no row knows: those still in their place, and those in the quarantine. */
export async function* checkStrays(strays: StrayService): AsyncIterable<Finding> {
  const waiting = await strays.find();
  const quarantined = await strays.listQuarantined();
  if (waiting.length > handful) {
    yield warn(
      `Arquivos de documentos que o banco não conhece: ${waiting.length}; são muitos, e nenhum foi movido`,
      'confira se este é o banco certo destes documentos; se for, npm run strays -- guardar os põe em quarentena por 30 dias',
    );
  } else if (waiting.length > 0) {
    yield warn(
      `Arquivos de documentos que o banco não conhece: ${waiting.length}`,
      'a próxima partida do servidor os põe em quarentena por 30 dias; ou faça-o já com npm run strays -- guardar',
    );
  }
  if (quarantined.length > 0) {
    yield warn(
      `Documentos em quarentena: ${quarantined.length}, o mais antigo desde ${quarantined.map(({ day }) => day).sort()[0]}`,
      'são apagados depois de 30 dias; npm run strays -- devolver devolve os que o banco conhece; para ficar com outro, copie-o de quarentena, no lugar dos documentos',
    );
  }
  if (waiting.length + quarantined.length === 0) yield right('Nenhum arquivo de documento sem dono');
}
