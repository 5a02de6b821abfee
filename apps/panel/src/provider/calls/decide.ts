import type {
  AskCorrectionRequest,
  Motivo,
  RefuseCadastroRequest,
} from '@painel-pj/contract/analise/decisao';
import type { DecideCadastroRequest } from '@painel-pj/contract/cadastros/cadastro';
import type { Situacao } from '@painel-pj/contract/plataforma/limites';
import { queryOptions } from '@tanstack/react-query';
import { can } from '#plataforma/lib/config.ts';
import { call } from '#provider/api-client.ts';
import { queryKeys } from './query-keys.ts';

export type Act =
  /** A justification is about the list that `resumoAlertas` identifies. */
  | { name: 'approve'; justificativa?: string; resumoAlertas?: string | undefined; conferirPapeis?: true }
  /** The spec's Marcar Pendente. */
  | { name: 'reopen' }
  | { name: 'ask'; request: AskCorrectionRequest }
  | { name: 'refuse'; request: RefuseCadastroRequest }
  | { name: 'giveBack' }
  | { name: 'undo' };

export type Decision = {
  id: string | number;
  nome: string;
  act: Act;
  /** The situation and version that were shown to the person. */
  before: Situacao;
  versao: number | null;
};

/** The answer to an act; another provider may leave out any field. */
export type Decided = {
  versao?: number | undefined;
  situacao?: Situacao | undefined;
  alterado?: boolean | undefined;
  decisao?: { por: string; em: string } | undefined;
  /** Approved by one of the two people it needs. */
  aguardaSegunda?: boolean | undefined;
  prazo?: string | undefined;
  rodada?: number | undefined;
};

/** The version that was seen, for calls that are refused (412) when it is no longer the present one. */
export const seenVersion = (versao: number | null): Record<string, string> =>
  versao === null ? {} : { 'if-match': `"${versao}"` };

/** With a version, refused (412) when somebody else has decided meanwhile. */
async function decideCadastro(body: DecideCadastroRequest, versao: number | null): Promise<Decided> {
  const headers = seenVersion(can.paginas ? versao : null);
  const { data } = await call('decideCadastro', { body, headers });
  return data;
}

/** The calls beyond the spec are refused without the version that was seen. */
export async function sendDecision({ id, act, versao }: Decision): Promise<Decided> {
  if (act.name === 'approve' || act.name === 'reopen') {
    const { name, ...words } = act;
    return decideCadastro({ id, cadastrado: name === 'approve', ...words }, versao);
  }
  const about = { params: { id: String(id) }, headers: { 'if-match': `"${versao ?? ''}"` } };
  switch (act.name) {
    case 'ask':
      return (await call('askCorrection', { ...about, body: act.request })).data;
    case 'refuse':
      return (await call('refuseCadastro', { ...about, body: act.request })).data;
    case 'giveBack':
      return (await call('giveBackCadastro', { ...about, body: {} })).data;
    default:
      return (await call('undoAct', { ...about, body: {} })).data;
  }
}

async function listMotivos(signal: AbortSignal): Promise<Motivo[]> {
  const { data } = await call('listMotivos', { signal });
  if (!Array.isArray(data)) throw new TypeError('The reasons are not an array');
  return data;
}

/** The reasons a refusal can have; they change only with the provider's settings. */
export const motivosOptions = () =>
  queryOptions({
    queryKey: queryKeys.motivos,
    queryFn: ({ signal }) => listMotivos(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
