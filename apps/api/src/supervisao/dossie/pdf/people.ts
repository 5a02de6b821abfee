import type { Dossie, LinhaDossie } from '@painel-pj/contract/supervisao/dossie';
import { tellToday } from '@painel-pj/contract/supervisao/tell-ato';
import type { Paper } from './paper.ts';
import { formatMoment } from './words.ts';

type Author = { por?: string | undefined; porId?: string | undefined };

/** The full name of who acted, as it was then; the login, if nobody on record has that id. */
export function nameOf({ auditoria }: Dossie, { por = '', porId }: Author): string {
  const own = auditoria.linhas.findLast(({ pessoa }) => pessoa !== undefined && pessoa.id === porId);
  return own?.pessoa?.nomeCompleto ?? por;
}

/** Who had the dossier made, which its own row in the trail tells. */
export const nameMaker = ({ auditoria, feitoPor }: Dossie): string =>
  auditoria.linhas.findLast(({ colunas: { ator } }) => ator === feitoPor)?.pessoa?.nomeCompleto ?? feitoPor;

/** The full name of who acted, as it was then, and in parentheses what the person is called today, if that changed. */
export function tellActor({ colunas, pessoa }: LinhaDossie): string {
  const today = pessoa ? tellToday(colunas.ator, pessoa, formatMoment) : '';
  return `${pessoa?.nomeCompleto ?? colunas.ator}${today && ` (${today})`}`;
}

/** The logins behind the names. */
export function writePeople(paper: Paper, { auditoria }: Dossie): void {
  const rows = new Map(
    auditoria.linhas.flatMap(({ colunas: { ator }, pessoa }) => {
      if (!pessoa) return [];
      const today = tellToday(ator, pessoa, formatMoment) || 'O mesmo login e nome';
      return [[`${pessoa.id} ${ator} ${pessoa.nomeCompleto}`, [ator, pessoa.nomeCompleto, today, pessoa.id]]];
    }),
  );
  if (rows.size === 0) return;
  paper.section('Quem é quem');
  paper.paragraph(
    'O login e o nome que cada pessoa da equipe tinha ao agir. O id não muda, e um login nunca passa a outra pessoa.',
  );
  paper.table(
    ['Login de então', 'Nome de então', 'Ao fazer o dossiê', 'Id'],
    [...rows.values()],
    [80, '*', 150, 110],
  );
}
