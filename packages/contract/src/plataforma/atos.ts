type Ato = {
  /** Follows the name of who did it. */
  words: string;
  /** The registration has a new version after it. */
  makesVersion?: true;
  /** The webhook it sends; with `onlyIfBack`, when it brings the registration back to staff. */
  aviso?: string;
  onlyIfBack?: true;
  /** What it adds one to, on its day; an undo takes it away again. */
  figure?: 'aprovados' | 'recusados' | 'pedidos' | 'alerta_nao_procede';
  /** Its own person can undo it. */
  canBeUndone?: true;
};

/**
 * Every act that is put on record, and what follows from it. An act stays here as long as a record may have it: what was
 * written is never rewritten.
 */
const table = {
  'cadastro.recebido': { words: 'enviou o cadastro', makesVersion: true, aviso: 'cadastro.recebido' },
  'cadastro.corrigido': { words: 'corrigiu o cadastro', makesVersion: true, aviso: 'cadastro.corrigido' },
  'cadastro.aprovado': {
    words: 'aprovou o cadastro',
    makesVersion: true,
    aviso: 'cadastro.aprovado',
    figure: 'aprovados',
    canBeUndone: true,
  },
  'cadastro.aprovado_primeira': { words: 'aprovou e aguarda uma segunda pessoa', canBeUndone: true },
  'cadastro.devolvido': {
    words: 'marcou como pendente',
    makesVersion: true,
    aviso: 'cadastro.devolvido',
    canBeUndone: true,
  },
  'cadastro.mantido': {
    words: 'viu o que mudou e manteve a aprovação',
    makesVersion: true,
    canBeUndone: true,
  },
  'cadastro.encerrado': {
    words: 'encerrou o relacionamento',
    makesVersion: true,
    aviso: 'cadastro.encerrado',
    canBeUndone: true,
  },
  'cadastro.desfeito': { words: 'desfez o próprio ato', makesVersion: true, aviso: 'cadastro.desfeito' },
  'cadastro.correcao_pedida': {
    words: 'pediu correções à empresa',
    makesVersion: true,
    aviso: 'cadastro.correcao_pedida',
    figure: 'pedidos',
    canBeUndone: true,
  },
  'cadastro.recusado': {
    words: 'recusou o cadastro',
    makesVersion: true,
    aviso: 'cadastro.recusado',
    figure: 'recusados',
    canBeUndone: true,
  },
  'cadastro.prazo_vencido': {
    words: 'trouxe o cadastro de volta sem resposta da empresa no prazo',
    makesVersion: true,
    aviso: 'cadastro.prazo_vencido',
  },
  'cadastro.revisao_aberta': {
    words: 'abriu a revisão do cadastro aprovado',
    aviso: 'cadastro.revisao_aberta',
  },
  'cadastro.risco_mudado': { words: 'mudou a categoria de risco' },
  'cadastro.assumido': { words: 'assumiu a análise' },
  'cadastro.anotado': { words: 'deixou uma nota' },
  'cadastro.dossie': { words: 'baixou o dossiê' },
  'cadastro.anonimizado': { words: 'anonimizou o cadastro', makesVersion: true },
  'documento.recebido': {
    words: 'enviou um documento',
    makesVersion: true,
    aviso: 'cadastro.corrigido',
    onlyIfBack: true,
  },
  'documento.substituido': {
    words: 'substituiu um documento',
    makesVersion: true,
    aviso: 'cadastro.corrigido',
    onlyIfBack: true,
  },
  'documento.recusado': { words: 'teve um documento com vírus recusado' },
  'documento.divergente': { words: 'viu que um arquivo guardado não é o que foi recebido' },
  'documento.restabelecido': { words: 'viu que o arquivo guardado voltou a ser o que foi recebido' },
  'documento.conferido': { words: 'conferiu um documento' },
  'documento.nao_serve': { words: 'marcou que um documento não serve' },
  'documento.desmarcado': { words: 'desmarcou um documento' },
  'alerta.respondido': { words: 'disse que um alerta não procede', figure: 'alerta_nao_procede' },
  'alerta.confirmado': { words: 'disse que é a mesma pessoa que está numa lista' },
  'alerta.reaberto': { words: 'reabriu um alerta' },
  'link.criado': { words: 'criou um novo link para a empresa responder' },
  'pedido.respondido': {
    words: 'respondeu ao pedido sem mudar o cadastro',
    makesVersion: true,
    aviso: 'cadastro.corrigido',
    onlyIfBack: true,
  },
  'consulta.recebida': { words: 'informou o que o Banco Central respondeu', makesVersion: true },
  'sessao.iniciada': { words: 'entrou' },
  'sessao.encerrada': { words: 'encerrou uma sessão' },
  'sessoes.encerradas': { words: 'encerrou as sessões' },
  'codigo.recusado': { words: 'errou o código de verificação' },
  'codigo.mostrado': { words: 'mostrou o código de verificação, no servidor' },
  'identidade.confirmada': { words: 'confirmou a identidade com um novo código' },
  'senha.trocada': { words: 'trocou a própria senha' },
  'senha.redefinida': { words: 'redefiniu a senha, no servidor' },
  '2fa.confirmado': { words: 'configurou a verificação em duas etapas' },
  '2fa.trocado': { words: 'levou a verificação em duas etapas a outro aparelho' },
  '2fa.redefinido': { words: 'apagou a verificação em duas etapas' },
  'codigos-backup.gerados': { words: 'gerou novos códigos de backup' },
  'chave-acesso.criada': { words: 'criou uma chave de acesso' },
  'chave-acesso.removida': { words: 'removeu uma chave de acesso' },
  'aparelho.esquecido': { words: 'esqueceu um aparelho' },
  'usuario.criado': { words: 'criou um usuário' },
  'usuario.editado': { words: 'editou um usuário' },
  'usuario.excluido': { words: 'excluiu um usuário' },
  'usuario.desbloqueado': { words: 'desbloqueou um usuário' },
  'convite.criado': { words: 'convidou um usuário' },
  'convite.usado': { words: 'usou o convite' },
  'exportacao.iniciada': { words: 'começou a exportar cadastros' },
  'exportacao.encerrada': { words: 'terminou de exportar cadastros' },
  'chave.criada': { words: 'criou uma chave de integração' },
  'chave.revogada': { words: 'revogou uma chave de integração' },
  'chave.trocada': { words: 'trocou a chave da instalação' },
  'contabilidade.incluida': { words: 'marcou uma contabilidade conhecida' },
  'contabilidade.excluida': { words: 'desmarcou uma contabilidade conhecida' },
  'vista.dada': { words: 'atribuiu um filtro salvo a pessoas da equipe' },
  'vista.retirada': { words: 'retirou um filtro salvo das pessoas que o tinham' },
  'aviso.reenviado': { words: 'reenviou um aviso' },
  'auditoria.exportada': { words: 'exportou a auditoria' },
  'demonstracao.carregada': { words: 'carregou cadastros de demonstração' },
  'demonstracao.encerrada': { words: 'encerrou a demonstração' },
  'instalacao.copiada': { words: 'fez uma cópia de segurança' },
  'instalacao.envio_liberado': { words: 'liberou o envio de avisos' },
  'instalacao.restaurada': { words: 'restaurou uma cópia de segurança' },
} as const satisfies Record<string, Ato>;

export type Acao = keyof typeof table;

export const atos: Record<Acao, Ato> = table;
export const acoes = Object.keys(table) as Acao[];
export const isAcao = (text: string): text is Acao => Object.hasOwn(table, text);

/** The acts that give a registration a new version. */
export const versionActs = acoes.filter((acao) => atos[acao].makesVersion);

type TipoAviso = Extract<(typeof table)[Acao], { aviso: string }>['aviso'];
/** What the company's system is told of a registration. */
export const tiposAviso = [...new Set(acoes.flatMap((acao) => atos[acao].aviso ?? []))] as TipoAviso[];
