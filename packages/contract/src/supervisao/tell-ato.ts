import { nomesTextos } from '../cadastros/tell-mudancas.ts';
import { labelOf } from '../documentos/rotulo-documento.ts';
import type { Pessoa } from '../equipe/pessoa.ts';
import { atos, isAcao } from '../plataforma/atos.ts';
import { nomesSituacao, type Situacao } from '../plataforma/limites.ts';
import type { LinhaAuditoria, RegistroAuditoria } from './auditoria.ts';

/** A document without the name of the partner, which the audit trail does not have. */
function tellPaper(chave: string): string {
  const [, place, own] = /^socios\.(\d+)\.(.+)$/.exec(chave) ?? [];
  return own ? `${labelOf(own)} do ${Number(place) + 1}º sócio` : labelOf(chave);
}

export const tellPapers = (chaves: readonly string[]): string => chaves.map(tellPaper).join(', ');

/** What nobody had judged or opened when it was approved, or only before a change; empty: nothing. */
function tellUnseen(papeis: unknown): string {
  const all = Array.isArray(papeis) ? (papeis as { chave?: unknown; mudou?: unknown }[]) : [];
  const tell = (isOutdated: boolean) =>
    tellPapers(
      all
        .filter(({ mudou }) => (mudou === true) === isOutdated)
        .map(({ chave }) => chave)
        .filter((chave): chave is string => typeof chave === 'string'),
    );
  const [unopened, outdated] = [tell(false), tell(true)];
  return [
    unopened && `, sem que alguém tivesse aberto ou conferido: ${unopened}`,
    outdated && `, com o que fora conferido só antes da mudança: ${outdated}`,
  ].join('');
}

/** An act of a newer provider is a text that is not in the table. */
type Told = { acao: string; detalhes?: RegistroAuditoria['detalhes'] };

/**
 * An act in words that follow a name: `enviou um documento: Contrato Social`, with the justification and the documents that
 * nobody looked at, if any.
 */
export function tellAct({ acao, detalhes }: Told): string {
  if (!isAcao(acao)) return `fez uma alteração (${acao})`;
  const told = atos[acao].words;
  const { chave, justificativa, papeisNaoVistos, papeisConferidos } = detalhes ?? {};
  const unseen = papeisConferidos === true ? ', com todos os papéis conferidos' : tellUnseen(papeisNaoVistos);
  if (typeof justificativa === 'string') return `${told}, com a justificativa “${justificativa}”${unseen}`;
  if (unseen) return `${told}${unseen}`;
  return typeof chave === 'string' ? `${told}: ${tellPaper(chave)}` : told;
}

/** `ator`: the login on record. Tells what the person is called today; empty: the same as then. */
export function tellToday(
  ator: string,
  { hoje }: Pick<Pessoa, 'hoje'>,
  tellMoment: (moment: string) => string,
): string {
  if (!hoje) return '';
  const [name, what] =
    hoje.user === ator
      ? [hoje.nomeCompleto, 'mudou de nome']
      : [`${hoje.user} (${hoje.nomeCompleto})`, 'mudou de login'];
  return `hoje ${name}, ${what} em ${tellMoment(hoje.mudouEm)}`;
}

const names: Record<string, string> = {
  ...nomesTextos,
  versao: 'Versão',
  campos: 'Campos',
  motivos: 'Motivos',
  motivo: 'Motivo',
  definitiva: 'Definitiva',
  prazo: 'Prazo',
  rodada: 'Rodada',
  itens: 'Itens',
  alertas: 'Alertas abertos',
  de: 'De',
  com: 'Com',
  alvo: 'Sobre',
  codigo: 'Alerta',
  texto: 'Texto',
  nome: 'Nome',
  tipo: 'Tipo',
  valor: 'Valor',
  user: 'Usuário',
  role: 'Perfil',
  navegador: 'Navegador',
  sistema: 'Sistema',
  quantidade: 'Quantidade',
  filtros: 'Filtros',
  filtro: 'Filtros',
  formato: 'Formato',
  pessoais: 'Com dados pessoais',
  enviados: 'Enviados',
  completa: 'Completa',
  linhas: 'Linhas',
  documentos: 'Documentos',
  faltam: 'Sem arquivo',
  validoAte: 'Válido até',
  voltouDe: 'Voltou de',
  voltouAPendente: 'Voltou à análise',
  emRevisao: 'Segue aprovado, com mudança a rever',
  impedimentos: 'Impedimentos',
  sha256: 'SHA-256',
  anterior: 'Chave anterior',
  aparelho: 'Aparelho',
  assume: 'Assume o que é de',
  copiaDe: 'Cópia de',
  encontrado: 'Encontrado',
  nomeCompleto: 'Nome completo',
  password: 'Senha',
  required2fa: 'Verificação em duas etapas',
  situacao: 'Situação',
};

/** A name that nobody foresaw is told in separate words: `Nova coisa`, never `novaCoisa`. */
function tellName(name: string): string {
  const words = name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return names[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const tellRole = (role: string) => (role === 'admin' ? 'Admin' : 'Representante');

/** What something is about: a field, a partner or a document. */
function tellTarget(alvo: string): string {
  const [, place] = /^socios\.(\d+)$/.exec(alvo) ?? [];
  if (place !== undefined) return `${Number(place) + 1}º sócio`;
  const campo = new Map<string, string>(Object.entries(nomesTextos)).get(alvo);
  return campo ?? (/^socios\.\d+\.|^[a-z]+[A-Z]/.test(alvo) ? tellPaper(alvo) : alvo);
}

/** Not shown: `chave` is already part of the words, the others only refer to what is kept elsewhere. */
const isHidden = (name: string) =>
  ['chave', 'valores', 'nota', 'justificativa', 'papeisNaoVistos', 'papeisConferidos'].includes(name) ||
  name.endsWith('Sha256');

/** What is on record by its code: a situation, a document, an alerta. */
function tellCode(name: string, told: string): string {
  if (name === 'voltouDe' || name === 'situacao') return nomesSituacao[told as Situacao] ?? told;
  if (name === 'alvo') return tellTarget(told);
  if (name === 'role') return tellRole(told);
  if (name === 'motivos') return told.replaceAll('_', ' ');
  return ['codigo', 'alertas', 'impedimentos'].includes(name) ? told.replaceAll('-', ' ') : told;
}

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);

function tellValue(value: unknown): string {
  if (value === true) return 'sim';
  if (value === false) return 'não';
  if (Array.isArray(value)) {
    return value.every((one) => typeof one !== 'object') ? value.join(', ') : String(value.length);
  }
  if (value !== null && typeof value === 'object') {
    return Object.entries(value)
      .map(([name, inner]) =>
        typeof inner === 'object' ? tellName(name) : `${tellName(name)} ${String(inner)}`,
      )
      .join(', ');
  }
  return String(value);
}

/** The details of an act, each as a text: `Versão: 3`, `Motivos: outro`. */
export const tellDetails = (
  { detalhes }: Pick<LinhaAuditoria, 'detalhes'>,
  tellMoment: (moment: string) => string,
): string[] =>
  Object.entries(detalhes)
    .filter(([name, value]) => !isHidden(name) && value !== null && value !== '')
    .map(([name, value]) => {
      const given =
        name === 'campos' && Array.isArray(value) ? value.map((one) => tellName(String(one))) : value;
      const told = isMoment(given) ? tellMoment(given) : tellValue(given);
      return `${tellName(name)}: ${tellCode(name, told)}`;
    });
