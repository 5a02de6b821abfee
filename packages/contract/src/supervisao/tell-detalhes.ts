import { nomesAlertas } from '../analise/nomes-alertas.ts';
import { isCampo, nomesBasicos } from '../cadastros/campos.ts';
import { nameCampo } from '../cadastros/tell-mudancas.ts';
import { tellDate } from '../cadastros/tell-qualificacao.ts';
import { atos, isAcao } from '../plataforma/atos.ts';
import { businessDateOf } from '../plataforma/business-date.ts';
import { getOwn } from '../plataforma/get-own.ts';
import { nomesCategoria, nomesRevisao, nomesSituacao } from '../plataforma/limites.ts';
import type { LinhaAuditoria } from './auditoria.ts';
import { tellPaper, tellPlace } from './tell-ato.ts';

const names: Record<string, string> = {
  ...Object.fromEntries(nomesBasicos.map((nome) => [nome, nameCampo(nome)])),
  versao: 'Versão',
  campos: 'Campos',
  motivos: 'Motivos',
  motivo: 'Motivo',
  definitiva: 'Definitiva',
  prazo: 'Prazo',
  encerradoEm: 'Encerrado em',
  rodada: 'Rodada',
  itens: 'Itens',
  naoPode: 'Não pode enviar',
  alertas: 'Alertas abertos',
  pediam: 'Antes, outra pessoa por',
  daRedeDe: 'Da mesma rede que',
  de: 'De',
  para: 'Para',
  frase: 'Era',
  com: 'Com',
  contaEmpresa: 'Conta da empresa',
  alvo: 'Sobre',
  codigo: 'Alerta',
  texto: 'Texto',
  nome: 'Nome',
  tipo: 'Tipo',
  valor: 'Valor',
  user: 'Usuário',
  role: 'Função',
  navegador: 'Navegador',
  sistema: 'Sistema',
  quantidade: 'Quantidade',
  filtros: 'Filtros',
  filtro: 'Filtros',
  acao: 'Ato',
  ate: 'Até',
  recebidoAte: 'Recebido até',
  decididoAte: 'Decidido até',
  nivel: 'Nível',
  vinculos: 'Vínculos',
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
  revisao: 'Revisão',
  emRevisao: 'Segue aprovado, com mudança a rever',
  impedimentos: 'Impedimentos',
  emAberto: 'Em aberto',
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
  membros: 'Pessoas',
  dias: 'Prazo em dias úteis',
  resumoDiario: 'Resumo do dia',
  uf: 'UF',
};

/** A name that nobody foresaw is told in separate words: `Nova coisa`, never `novaCoisa`. */
function tellName(name: string): string {
  const words = name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return getOwn(names, name) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const tellRole = (role: string) => (role === 'admin' ? 'Admin' : 'Representante');

/** With what somebody showed who they are. */
const factors: Record<string, string> = {
  codigo: 'código do aplicativo',
  'codigo-backup': 'código de backup',
  'chave-acesso': 'chave de acesso',
  'conta-empresa': 'conta da empresa',
};

const people: Record<string, string> = {
  administradores: 'administrador',
  controladores: 'controlador',
};

/** What something is about: a field, a partner or a document. */
function tellTarget(alvo: string): string {
  if (/^socios\.\d+(\.socios\.\d+)*$/.test(alvo)) return tellPlace(alvo);
  const [, list = '', place] = /^(administradores|controladores)\.(\d+)$/.exec(alvo) ?? [];
  if (place !== undefined) return `${Number(place) + 1}º ${getOwn(people, list)}`;
  if (isCampo(alvo)) return nameCampo(alvo);
  return /^socios\.\d+\.|^[a-z]+[A-Z]/.test(alvo) ? tellPaper(alvo) : alvo;
}

/** Not shown: `chave` is already part of the words, the others only refer to what is kept elsewhere. */
const isHidden = (name: string) =>
  ['chave', 'valores', 'nota', 'justificativa', 'papeisNaoVistos', 'papeisConferidos', 'feitoPor'].includes(
    name,
  ) || name.endsWith('Sha256');

/** What each reason of a refusal is called. */
type Motivos = readonly { codigo: string; nome: string }[];

const namedCodes: Record<string, Record<string, string>> = {
  voltouDe: nomesSituacao,
  situacao: nomesSituacao,
  revisao: nomesRevisao,
  risco: nomesCategoria,
  pediam: { onu: 'lista da ONU', impedimento: 'o que impede a aprovação', alcada: 'alçada' },
  com: factors,
  nivel: { atencao: 'atenção', informacao: 'informação' },
};

/** What is on record by its code: a situation, a document, an alerta, a reason. */
function tellCode(name: string, code: string, motivos: Motivos): string {
  const named = getOwn(namedCodes, name);
  if (named) return getOwn(named, code) ?? code;
  if (name === 'alvo') return tellTarget(code);
  if (name === 'role') return tellRole(code);
  if (name === 'campos') return tellName(code);
  if (name === 'acao') return isAcao(code) ? atos[code].words : code;
  const motivo = motivos.find(({ codigo }) => codigo === code)?.nome;
  if (name === 'motivo') return motivo ?? code;
  if (name === 'motivos') return motivo ?? code.replaceAll('_', ' ');
  const isAlerta = ['codigo', 'alerta', 'alertas', 'impedimentos', 'emAberto'].includes(name);
  return isAlerta ? (getOwn(nomesAlertas, code) ?? code.replaceAll('-', ' ')) : code;
}

const tellDay = (text: string): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? tellDate(text) : text);

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);

function tellValue(name: string, value: unknown, motivos: Motivos): string {
  if (value === true) return 'sim';
  if (value === false) return 'não';
  // Counted from one, as on the screens; on record, from zero.
  if (name === 'item' && typeof value === 'number') return String(value + 1);
  if (Array.isArray(value)) {
    if (value.some((one) => typeof one === 'object')) return String(value.length);
    return value.map((one) => tellCode(name, String(one), motivos)).join(', ');
  }
  if (value !== null && typeof value === 'object') {
    const { de, para } = value as { de?: unknown; para?: unknown };
    if (typeof de === 'string' && typeof para === 'string') {
      const [before, after] = [de, para].map((text) => text && tellCode(name, text, motivos));
      return `de ${before || 'vazio'} para ${after || 'vazio'}`;
    }
    return Object.entries(value)
      .map(([inner, told]) => {
        if (inner === name) return String(told);
        if (typeof told === 'object') return tellName(inner);
        return `${tellName(inner)} ${tellDay(tellCode(inner, String(told), motivos))}`;
      })
      .join(', ');
  }
  return tellCode(name, String(value), motivos);
}

/** A deadline is a day in Brasília, wherever it is read. */
const tellTime = (name: string, moment: string, tellMoment: (moment: string) => string): string =>
  name === 'prazo' ? tellDate(businessDateOf(new Date(moment))) : tellMoment(moment);

/** The details of an act, each as a text: `Versão: 3`, `Motivos: Outro`. */
export const tellDetails = (
  { detalhes }: Pick<LinhaAuditoria, 'detalhes'>,
  tellMoment: (moment: string) => string,
  motivos: Motivos = [],
): string[] =>
  Object.entries(detalhes)
    .filter(([name, value]) => !isHidden(name) && value !== null && value !== '')
    .map(
      ([name, value]) =>
        `${tellName(name)}: ${isMoment(value) ? tellTime(name, value, tellMoment) : tellValue(name, value, motivos)}`,
    );
