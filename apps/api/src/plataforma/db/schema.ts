// biome-ignore-all lint/style/noExcessiveLinesPerFile: it is written by a program, and has every table
import type { Acao } from '@painel-pj/contract/plataforma/atos';
import type { Situacao } from '@painel-pj/contract/plataforma/limites';
import type { ColumnType, Generated } from 'kysely';

/** Written by `schema.test.ts` from the tables that the migrations make. */
export type Schema = {
  alerta: {
    ordem: string;
    codigo: string;
    alvo: Generated<string>;
    nivel: 'impede' | 'atencao' | 'informacao';
    texto: string;
    pedido: string | null;
    valor: string;
    desde: Generated<Date>;
    resposta_motivo: string | null;
    resposta_por: string | null;
    resposta_por_id: string | null;
    resposta_em: Date | null;
    comparacao: unknown | null;
    resposta_conclusao: string | null;
    confirmado: unknown | null;
  };
  alerta_versao: {
    ordem: string;
    versao: number;
    versao_regras: number;
    receita: unknown | null;
    comparado: unknown | null;
    descartes: unknown | null;
    cpfs_de_fora: Generated<string[]>;
  };
  aparelho: {
    hash: Buffer;
    usuario_id: string;
    usado_em: Date;
    endereco: string | null;
    navegador: string | null;
    sistema: string | null;
  };
  auditoria: {
    id: Generated<string>;
    quando: Generated<Date>;
    ator_id: string | null;
    ator: string;
    acao: Acao;
    alvo_tipo: string;
    alvo_id: string;
    detalhes: ColumnType<Record<string, unknown>, string, never>;
    endereco: string | null;
    sessao: string | null;
  };
  auditoria_fila: {
    auditoria_id: string;
  };
  auditoria_selo: {
    numero: string;
    auditoria_id: string;
    selo: Buffer;
  };
  auditoria_valor: {
    id: Generated<string>;
    cadastro_id: string | null;
    sal: string;
    corpo: string;
  };
  aviso: {
    ordem: Generated<string>;
    id: Generated<string>;
    cadastro_id: string;
    tipo:
      | 'cadastro.recebido'
      | 'cadastro.corrigido'
      | 'cadastro.aprovado'
      | 'cadastro.devolvido'
      | 'cadastro.desfeito'
      | 'cadastro.correcao_pedida'
      | 'cadastro.recusado'
      | 'cadastro.prazo_vencido'
      | 'cadastro.revisao_aberta'
      | 'cadastro.encerrado';
    versao: number;
    dados: Generated<unknown>;
    criado_em: Generated<Date>;
    situacao: Generated<'a_entregar' | 'entregue' | 'nao_entregue'>;
    desde: Generated<Date>;
    tentativas: Generated<number>;
    proxima_em: Generated<Date>;
    entregue_em: Date | null;
    erro: string | null;
    canal: Generated<'webhook' | 'email'>;
    para: string | null;
    link: Buffer | null;
  };
  aviso_destino: {
    unico: Generated<boolean>;
  };
  cadastro: {
    ordem: Generated<string>;
    id: Generated<string>;
    situacao: Generated<Situacao>;
    cadastrado: ColumnType<boolean, never, never>;
    versao: Generated<number>;
    criado_em: Generated<Date>;
    voltou_em: Date | null;
    retorno: string | null;
    prazo: Date | null;
    rodada: Generated<number>;
    pedido: string | null;
    recusa: string | null;
    definitiva: boolean | null;
    primeira_por: string | null;
    primeira_em: Date | null;
    primeira_versao: number | null;
    segunda_por: string | null;
    decidido_em: Date | null;
    decidido_por: string | null;
    ultimo_ato: unknown | null;
    anonimizado_em: Date | null;
    dono: Generated<string>;
    razao_social: string;
    nome_fantasia: Generated<string>;
    cnpj: string;
    inscricao_estadual: Generated<string>;
    cep: string;
    logradouro: string;
    numero: string;
    complemento: string | null;
    bairro: string;
    cidade: string;
    estado: string;
    email: string;
    telefone: string;
    nome_responsavel: string;
    cpf_responsavel: string;
    cargo_responsavel: string;
    socios: unknown;
    documentos: Generated<unknown>;
    natureza_juridica: string | null;
    cnae_principal: string | null;
    cnaes_secundarios: unknown | null;
    data_abertura: Date | null;
    capital_social: string | null;
    porte: string | null;
    faturamento: unknown | null;
    administradores: unknown | null;
    controladores: unknown | null;
    origem: unknown | null;
    revisao: unknown | null;
    mantido_em: Date | null;
    encerrado_em: Date | null;
  };
  cadastro_busca: {
    ordem: string;
    texto: string;
  };
  chave_acesso: {
    id: Generated<string>;
    usuario_id: string;
    nome: string;
    credencial: Buffer;
    dominio: string;
    chave_publica: Buffer;
    contador: string;
    transportes: string[];
    criada_em: Date;
    usada_em: Date | null;
  };
  chave_integracao: {
    id: Generated<string>;
    nome: string;
    hash: Buffer;
    dono: Generated<string>;
    criada_em: Generated<Date>;
    usada_em: Date | null;
    revogada_em: Date | null;
  };
  codigo_backup: {
    usuario_id: string;
    hash: Buffer;
    usado_em: Date | null;
  };
  conferencia: {
    cadastro_id: string;
    chave_estavel: string;
    sha256: Buffer;
    situacao: 'conferido' | 'nao_serve';
    motivo: string | null;
    usuario_id: string;
    autor: string;
    em: Generated<Date>;
    mudou_em: Date | null;
  };
  consulta: {
    ordem: string;
    tipo: string;
    documento: string;
    resultado: 'sem_restricao' | 'com_restricao';
    protocolo: string;
    em: Date;
    recebida_em: Generated<Date>;
  };
  conta_oidc: {
    usuario_id: string;
    issuer: string;
    sub: string;
    ligada_em: Generated<Date>;
  };
  contabilidade: {
    id: Generated<string>;
    nome: string;
    tipo: 'telefone' | 'email' | 'endereco';
    valor: string;
    chaves: string[];
    cadastro_id: string | null;
    criada_por: string;
    criada_por_id: string | null;
    criada_em: Generated<Date>;
  };
  contagem: {
    vaga: Generated<number>;
    novos: string;
    cadastrados: string;
    com_a_empresa: Generated<string>;
    recusados: Generated<string>;
    alteracoes: string;
    alertas: Generated<string>;
  };
  convite: {
    usuario_id: string;
    token_hash: Buffer;
    expira_em: Generated<Date>;
  };
  decisao: {
    id: string;
    cadastro_id: string;
    ato: 'pedido' | 'recusa' | 'aprovacao' | 'devolucao';
    usuario_id: string;
    autor: string;
    em: Generated<Date>;
    corpo: unknown;
  };
  desafio_acesso: {
    desafio: string;
    usuario_id: string;
    finalidade: 'entrar' | 'cadastrar' | 'confirmar';
    expira_em: Date;
  };
  documento: {
    id: string;
    cadastro_id: string | null;
    socio_cpf: string | null;
    chave: string;
    extensao: 'jpg' | 'png' | 'gif' | 'webp' | 'pdf' | 'xlsx' | 'docx';
    bytes: string;
    sha256: Buffer;
    sha256_recebido: Buffer;
    tem_miniatura: boolean;
    sha256_miniatura: Buffer | null;
    fatos: unknown | null;
    criado_em: Generated<Date>;
    aberto_em: Date | null;
    substituido_em: Date | null;
    divergente: 'original' | 'miniatura' | null;
    sha256_copia: Buffer | null;
    extensao_copia: 'jpg' | 'png' | 'webp' | null;
  };
  documento_leitura: {
    documento_id: string;
    sha256: Buffer;
    situacao: 'lido' | 'nao_lido';
    paginas: unknown;
    lida_em: Generated<Date>;
    exame: unknown | null;
    comparada_com: Buffer | null;
    chave_comparada: string | null;
    passos: Generated<number>;
  };
  em_analise: {
    cadastro_id: string;
    usuario_id: string;
    sessao: Buffer;
    ate: Date;
  };
  entrada_oidc: {
    cookie_hash: Buffer;
    expira_em: Generated<Date>;
    usuario_id: string | null;
    sub: string | null;
    sid: string | null;
    de_novo: Generated<boolean>;
  };
  entrada_recusada: {
    id: Generated<string>;
    chave: string;
    quando: Date;
    endereco: string | null;
    navegador: string | null;
    sistema: string | null;
  };
  espera: {
    unica: Generated<boolean>;
    em: Date;
    versao: string;
    contagem: unknown;
  };
  fila_alertas: {
    id: Generated<string>;
    ordem: string;
    motivo: 'mudou' | 'vinculo' | 'vizinhos';
  };
  fila_alertas_tentativa: {
    id: string;
    tentativas: number;
  };
  fila_comparacao: {
    ordem: string;
    pedida_em: Generated<Date>;
    pedidos: Generated<number>;
    tentativas: Generated<number>;
    tomada_ate: Date | null;
  };
  fila_leitura: {
    documento_id: string;
    pedida_em: Generated<Date>;
    tentativas: Generated<number>;
    tomada_ate: Date | null;
  };
  fila_renovacao: {
    id: Generated<string>;
    ordem: string;
  };
  frase: {
    id: Generated<string>;
    usuario_id: string;
    texto: string;
  };
  identidade: {
    unica: Generated<boolean>;
    id: Generated<string>;
    chave_impressao: string;
    envia: Generated<boolean>;
  };
  importacao: {
    arquivo_sha256: Buffer;
    dono: string | null;
    lidos: Generated<string>;
    incluidos: Generated<string>;
    rejeitados: Generated<string>;
    bytes_rejeitados: Generated<string>;
    iniciada_em: Generated<Date>;
    concluida_em: Date | null;
  };
  instalacao: {
    unica: Generated<boolean>;
    demo: boolean;
    criada_em: Generated<Date>;
  };
  leitura: {
    usuario_id: string;
    cadastro_id: string;
    versao: number;
    anterior: number | null;
    ate: Date;
  };
  limite: {
    chave: string;
    fichas: number;
    em: Date;
  };
  link_empresa: {
    pedido: string;
    cadastro_id: string;
    token_hash: Buffer | null;
    prazo: Date;
    numeros: unknown;
    respostas: Generated<unknown>;
    criado_em: Generated<Date>;
    criado_por: string;
    aberto_em: Date | null;
    enviado_em: Date | null;
    email: Buffer | null;
    email_para: string | null;
  };
  lista_carga: {
    id: Generated<string>;
    lista: string;
    data: Date | null;
    sha256: Buffer;
    linhas: number;
    novas: number;
    mudadas: number;
    saidas: number;
    por: string;
    carregada_em: Generated<Date>;
    procurada_em: Date | null;
    procura_xid: string | null;
    procurada_ate: Generated<string>;
  };
  lista_entrada: {
    lista: string;
    chave: string;
    carga: string;
    documento: string | null;
    digitos: string | null;
    dados: unknown;
  };
  login_usado: {
    login: string;
    usuario_id: string;
  };
  migracao: {
    numero: number;
    nome: string;
    checksum: string;
    aplicada_em: Generated<Date>;
  };
  nome_empresa: {
    nome: string;
    ordem: string;
    fantasia: boolean;
  };
  nome_usuario: {
    id: Generated<string>;
    usuario_id: string;
    login: string;
    nome_completo: string;
    desde: Generated<Date>;
  };
  nota: {
    id: Generated<string>;
    cadastro_id: string;
    usuario_id: string;
    autor: string;
    texto: string;
    alvo: string | null;
    em: Generated<Date>;
    id_cliente: string | null;
  };
  recebido_dia: {
    dia: Date;
    vaga: Generated<number>;
    quantos: string;
  };
  receita_arquivo: {
    carga: string;
    arquivo: string;
    sha256: Buffer;
    linhas: string;
    guardadas: string;
  };
  receita_carga: {
    id: Generated<string>;
    competencia: string;
    tudo: boolean;
    iniciada_em: Generated<Date>;
    concluida_em: Date | null;
  };
  receita_consulta: {
    cnpj: string;
    proxima_em: Date | null;
    tentativas: Generated<number>;
    consultada_em: Date | null;
    empresa: unknown | null;
    erro: string | null;
  };
  receita_fonte: {
    unico: Generated<boolean>;
    proxima_em: Generated<Date>;
    falhas: Generated<number>;
  };
  receita_linha: {
    carga: string;
    arquivo: string;
    chave: string;
    valores: string[];
  };
  receita_raiz: {
    carga: string;
    raiz: string;
  };
  requisicao_integracao: {
    chave_id: string;
    idempotencia: string;
    corpo_sha256: Buffer;
    cadastro_id: string;
    criada_em: Generated<Date>;
  };
  resumo_dia: {
    dia: Date;
    assunto:
      | 'aprovados'
      | 'aprovados_sem_ver'
      | 'recusados'
      | 'pedidos'
      | 'motivo'
      | 'horas'
      | 'alerta_procede'
      | 'alerta_nao_procede';
    chave: string;
    quantos: string;
  };
  resumo_posicao: {
    unica: Generated<boolean>;
    numero: string;
    quando: Date | null;
  };
  risco: {
    ordem: string;
    nivel: Generated<number>;
    categoria: 'baixo' | 'medio' | 'alto' | null;
    calculada: 'baixo' | 'medio' | 'alto' | null;
    frase: string | null;
    achados: unknown | null;
    fatores: unknown | null;
    politica: string | null;
    mudanca: unknown | null;
    por_alcada: Generated<boolean>;
    renova_de: Generated<Date | null>;
  };
  saida_oidc: {
    jti_hash: Buffer;
    recebida_em: Generated<Date>;
  };
  sessao: {
    token_hash: Buffer;
    usuario_id: string;
    escopo: 'completa' | 'configuracao' | 'senha';
    segredo_emitido: Buffer | null;
    criada_em: Date;
    vista_em: Date;
    expira_em: Date;
    confirma_identidade: Generated<boolean>;
    codigo_em: Date | null;
    endereco: string | null;
    navegador: string | null;
    sistema: string | null;
    aparelho: Buffer | null;
    oidc_sub: string | null;
    oidc_sid: string | null;
  };
  sessao_encerrada: {
    token_hash: Buffer;
    motivo: string;
    encerrada_em: Date;
  };
  tentativa_login: {
    chave: string;
    falhas: number;
    livre_em: Date;
    atualizada_em: Date;
  };
  usuario: {
    id: Generated<string>;
    login: string;
    nome_completo: string;
    email: string;
    role: 'admin' | 'representante';
    senha_hash: string;
    senha_temporaria: boolean;
    senha_definida_em: Generated<Date>;
    segredo_2fa: Buffer | null;
    segredo_2fa_confirmado_em: Date | null;
    segredo_2fa_provado_em: Date | null;
    ultimo_passo_totp: Generated<number>;
    codigos_guardados_em: Date | null;
    ultimo_acesso_em: Date | null;
    criado_em: Generated<Date>;
    excluido_em: Date | null;
    poderes_dados: string[] | null;
    poderes: ColumnType<string[], never, never>;
    resumo_diario: Generated<boolean>;
    resumo_em: Date | null;
  };
  vinculo: {
    chave: string;
    ordem: string;
    tipo: 'cpf' | 'cnpj' | 'raiz' | 'telefone' | 'email' | 'dominio' | 'endereco' | 'arquivo' | 'ip';
  };
  vista: {
    id: Generated<string>;
    usuario_id: string;
    nome: string;
    lista: ColumnType<Record<string, string>, string, string>;
    dias: number | null;
  };
  vista_membro: {
    vista_id: string;
    usuario_id: string;
  };
};
