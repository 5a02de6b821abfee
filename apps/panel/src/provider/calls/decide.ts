import type {
  AskCorrectionRequest,
  EndCadastroRequest,
  Link,
  RefuseCadastroRequest,
} from '@painel-pj/contract/analise/decisao';
import type { DecideCadastroRequest } from '@painel-pj/contract/cadastros/cadastro';
import { type Call, calls } from '@painel-pj/contract/plataforma/calls';
import type { Situacao } from '@painel-pj/contract/plataforma/limites';
import type { RegistroAuditoria } from '@painel-pj/contract/supervisao/auditoria';
import { can } from '#plataforma/lib/config.ts';
import { readSituacao } from '#provider/answers/read-analise.ts';
import { isFields, readDate, readShown, readText } from '#provider/answers/read-value.ts';
import { ask, call } from '#provider/api-client.ts';

export type Act =
  /** A justification is about the list that `resumoAlertas` identifies. */
  | { name: 'approve'; justificativa?: string; resumoAlertas?: string | undefined; conferirPapeis?: true }
  /** The spec's Marcar Pendente. `isInReview`: it ends the review of an approved one. */
  | { name: 'reopen'; justificativa?: string; isInReview?: boolean }
  | { name: 'ask'; request: AskCorrectionRequest }
  | { name: 'refuse'; request: RefuseCadastroRequest }
  | { name: 'giveBack' }
  /** In words where it asks for a higher rank. `novidadeEm`: which news were seen. */
  | { name: 'keep'; justificativa?: string; novidadeEm?: string | undefined }
  | { name: 'end'; request: EndCadastroRequest }
  | { name: 'undo' };

export type Decision = {
  id: string | number;
  nome: string;
  act: Act;
  /** The situation and version that were shown to the person. */
  before: Situacao;
  versao: number | null;
  /** What a dialog says once it is done. */
  told?: string | undefined;
};

/** The answer to an act. */
export type Decided = {
  /** Null: not told. */
  versao: number | null;
  situacao: Situacao | undefined;
  isChanged: boolean;
  /** Who had already decided the same. */
  decisao: { por: string; em: string } | null;
  /** Approved by one of the two people it needs. */
  isSecondAwaited: boolean;
  /** The other one needs the power `alcada`. */
  isAlcadaAwaited: boolean;
  prazo: Date | null;
  rodada: number;
  /** By which the company answers a request. Absent: none was made, or the answer with it was lost. */
  link?: Link | undefined;
  /** The link that the company had stopped working. */
  linkEncerrado?: boolean;
};

/** Another provider may leave out any field. */
function readDecided({ data }: { data: unknown }): Decided {
  const fields = isFields(data) ? data : {};
  const { versao, rodada, decisao } = fields;
  return {
    versao: typeof versao === 'number' ? versao : null,
    situacao: readSituacao(fields.situacao),
    isChanged: fields.alterado !== false,
    decisao: isFields(decisao) ? { por: readShown(decisao.por), em: readText(decisao.em) } : null,
    isSecondAwaited: fields.aguardaSegunda === true,
    isAlcadaAwaited: fields.aguardaAlcada === true,
    prazo: readDate(fields.prazo),
    rodada: typeof rodada === 'number' ? rodada : 0,
    link: fields.link as Link | undefined,
    linkEncerrado: fields.linkEncerrado === true,
  };
}

/** The version that was seen, for calls that are refused (412) when it is no longer the present one. */
export const seenVersion = (versao: number | null): Record<string, string> =>
  versao === null ? {} : { 'if-match': `"${versao}"` };

/** With a version, refused (412) when somebody else has decided meanwhile. */
async function decideCadastro(body: DecideCadastroRequest, versao: number | null): Promise<Decided> {
  const headers = seenVersion(can.paginas ? versao : null);
  return readDecided(await call('decideCadastro', { body, headers }));
}

type BeyondSpec = Exclude<Act, { name: 'approve' }>;

const callOf = {
  ask: calls.askCorrection,
  refuse: calls.refuseCadastro,
  giveBack: calls.giveBackCadastro,
  keep: calls.reviewCadastro,
  reopen: calls.reviewCadastro,
  end: calls.endCadastro,
  undo: calls.undoAct,
} satisfies Record<BeyondSpec['name'], Call>;

function bodyOf(act: BeyondSpec) {
  if ('request' in act) return act.request;
  if (act.name !== 'keep' && act.name !== 'reopen') return {};
  if (act.name === 'reopen') return { ato: 'reabrir', texto: act.justificativa };
  return { ato: 'manter', texto: act.justificativa, novidadeEm: act.novidadeEm };
}

/** The calls beyond the spec are refused without the version that was seen. */
export async function sendDecision({ id, act, versao }: Decision): Promise<Decided> {
  if (act.name === 'approve' || (act.name === 'reopen' && !act.isInReview)) {
    const { name, ...words } = act;
    return decideCadastro({ id, cadastrado: name === 'approve', ...words }, versao);
  }
  const headers = { 'if-match': `"${versao ?? ''}"` };
  return readDecided(await ask(callOf[act.name], { params: { id: String(id) }, headers, body: bodyOf(act) }));
}

export async function getHistorico(id: string, signal: AbortSignal): Promise<RegistroAuditoria[]> {
  const { data } = await call('getHistorico', { params: { id }, signal });
  if (!Array.isArray(data)) throw new TypeError('A history is not an array');
  return data;
}
