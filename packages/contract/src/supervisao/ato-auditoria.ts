import { atosCadastro, tellAct } from './ato-cadastro.ts';
import type { LinhaAuditoria } from './auditoria.ts';

/** Every action of the audit trail, in words that follow the name of who did it. */
export const atos: Record<string, string> = {
  ...atosCadastro,
  'sessao.iniciada': 'entrou',
  'sessao.encerrada': 'encerrou uma sessão',
  'sessoes.encerradas': 'encerrou as sessões',
  'codigo.recusado': 'errou o código de verificação',
  'codigo.mostrado': 'mostrou o código de verificação, no servidor',
  'identidade.confirmada': 'confirmou a identidade com um novo código',
  'senha.trocada': 'trocou a própria senha',
  'senha.redefinida': 'redefiniu a senha, no servidor',
  '2fa.confirmado': 'configurou a verificação em duas etapas',
  '2fa.trocado': 'levou a verificação em duas etapas a outro aparelho',
  '2fa.redefinido': 'apagou a verificação em duas etapas',
  'codigos-backup.gerados': 'gerou novos códigos de reserva',
  'chave-acesso.criada': 'criou uma chave de acesso',
  'chave-acesso.removida': 'removeu uma chave de acesso',
  'aparelho.esquecido': 'esqueceu um aparelho',
  'usuario.criado': 'criou um usuário',
  'usuario.editado': 'editou um usuário',
  'usuario.excluido': 'excluiu um usuário',
  'usuario.desbloqueado': 'desbloqueou um usuário',
  'convite.criado': 'convidou um usuário',
  'convite.usado': 'usou o convite',
  'cadastro.anonimizado': 'tornou o cadastro anônimo',
  'exportacao.iniciada': 'começou a exportar cadastros',
  'exportacao.encerrada': 'terminou de exportar cadastros',
  'chave.criada': 'criou uma chave de integração',
  'chave.revogada': 'revogou uma chave de integração',
  'chave.trocada': 'trocou a chave da instalação',
  'contabilidade.incluida': 'marcou uma contabilidade conhecida',
  'contabilidade.excluida': 'desmarcou uma contabilidade conhecida',
  'aviso.reenviado': 'reenviou um aviso',
  'auditoria.exportada': 'exportou a auditoria',
  'demonstracao.carregada': 'carregou cadastros de demonstração',
  'demonstracao.encerrada': 'encerrou a demonstração',
  'instalacao.copiada': 'fez uma cópia de segurança',
  'instalacao.restaurada': 'restaurou uma cópia de segurança',
};

export const tellAnyAct = (linha: Pick<LinhaAuditoria, 'acao' | 'detalhes'>): string => tellAct(linha, atos);

const names: Record<string, string> = {
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
  sha256: 'SHA-256',
};

/** Not shown: `chave` is already part of the words, the others only refer to what is kept elsewhere. */
const isHidden = (name: string) => ['chave', 'valores', 'nota'].includes(name) || name.endsWith('Sha256');

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
      .map(([name, inner]) => (typeof inner === 'object' ? name : `${name} ${String(inner)}`))
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
      const told = isMoment(value) ? tellMoment(value) : tellValue(value);
      return `${names[name] ?? name}: ${name === 'motivos' ? told.replaceAll('_', ' ') : told}`;
    });
