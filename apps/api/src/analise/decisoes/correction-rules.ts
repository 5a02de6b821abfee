import { camposComparados, comparadosOf } from '@painel-pj/contract/analise/comparar';
import type { Socio } from '@painel-pj/contract/cadastros/cadastro';
import { listSocios } from '@painel-pj/contract/cadastros/list-socios';
import { tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import type { Situacao } from '@painel-pj/contract/plataforma/limites';
import type { Transaction } from 'kysely';
import type { Schema } from '#plataforma/db/schema.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { listConferidos, outdateConferencias } from './conferencia-repository.ts';

type Campos = Record<string, { de: unknown; para: unknown }>;

type Fim = { definitiva: boolean | null; encerrado_em: string | null };

/** After a final refusal, and after the end of the relationship, no correction is accepted. */
export function assertCorrectable({ definitiva, encerrado_em }: Fim): void {
  if (encerrado_em !== null)
    throw new AppError(
      'conflito',
      `O relacionamento com esta empresa foi encerrado em ${tellDate(encerrado_em)}, e o cadastro não recebe correções. Se ele recomeçar, peça à equipe que o marque como pendente, e envie de novo.`,
    );
  if (!definitiva) return;
  throw new AppError(
    'conflito',
    'Este cadastro foi recusado em definitivo e não recebe mais correções. Fale com quem o analisou.',
  );
}

type Return = { voltouAPendente?: true; voltouDe?: Situacao; emRevisao?: true };

/** Details for the audit trail: the situation that a change by the company ended, or that it is to be looked at. */
export function describeReturn(situacao: Situacao): Return {
  if (situacao === 'a_analisar') return {};
  return situacao === 'cadastrado' ? { emRevisao: true } : { voltouAPendente: true, voltouDe: situacao };
}

/** Whether a partner, known by CPF or CNPJ, has another name or date of birth. */
function isAnother(numero: string, { de, para }: { de: unknown; para: unknown }): boolean {
  const find = (socios: unknown) =>
    listSocios(socios as Socio[]).find(({ socio }) => socio.cpf === numero)?.socio;
  const [before, now] = [find(de), find(para)];
  return before?.nome !== now?.nome || before?.nascimento !== now?.nascimento;
}

function provesAny(chaveEstavel: string, campos: Campos): boolean {
  const [chave = '', numero] = chaveEstavel.split('.').reverse();
  if (numero !== undefined) return campos.socios !== undefined && isAnother(numero, campos.socios);
  return comparadosOf(chave).some((what) =>
    what === 'socios' ? campos.socios : camposComparados[what].some((campo) => getOwn(campos, campo)),
  );
}

/** Documents judged by values that the company changed wait to be judged again. */
export async function judgeAgain(tx: Transaction<Schema>, id: string, campos: Campos): Promise<void> {
  const judged = await listConferidos(tx, id);
  const outdated = judged.filter((chave) => provesAny(chave, campos));
  if (outdated.length > 0) await outdateConferencias(tx, id, outdated);
}
