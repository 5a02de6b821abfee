import type { Role } from '@painel-pj/contract/equipe/usuario';
import type { Acao } from '@painel-pj/contract/plataforma/atos';
import type { Situacao } from '@painel-pj/contract/plataforma/limites';
import type { ColumnType, Generated } from 'kysely';

type UsuarioTable = {
  id: Generated<string>;
  login: string;
  nome_completo: string;
  email: string;
  role: Role;
  senha_hash: string;
  senha_temporaria: boolean;
  senha_definida_em: Generated<Date>;
  segredo_2fa: Buffer | null;
  segredo_2fa_confirmado_em: Date | null;
  segredo_2fa_provado_em: Date | null;
  ultimo_passo_totp: Generated<number>;
  ultimo_acesso_em: Date | null;
  codigos_guardados_em: Date | null;
  criado_em: Generated<Date>;
  excluido_em: Date | null;
};

type SessaoTable = {
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
};

type SessaoEncerradaTable = {
  token_hash: Buffer;
  motivo: string;
  encerrada_em: Date;
};

type EntradaRecusadaTable = {
  id: Generated<string>;
  chave: string;
  quando: Date;
  endereco: string | null;
  navegador: string | null;
  sistema: string | null;
};

type TentativaLoginTable = {
  chave: string;
  falhas: number;
  livre_em: Date;
  atualizada_em: Date;
};

type AparelhoTable = {
  hash: Buffer;
  usuario_id: string;
  usado_em: Date;
  endereco: string | null;
  navegador: string | null;
  sistema: string | null;
};

type ChaveAcessoTable = {
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

type DesafioAcessoTable = {
  desafio: string;
  usuario_id: string;
  finalidade: 'entrar' | 'cadastrar' | 'confirmar';
  expira_em: Date;
};

type ConviteTable = {
  usuario_id: string;
  token_hash: Buffer;
  expira_em: Generated<Date>;
};

type CodigoBackupTable = {
  usuario_id: string;
  hash: Buffer;
  usado_em: Date | null;
};

type AuditoriaTable = {
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

type CadastroTable = {
  ordem: Generated<string>;
  id: Generated<string>;
  situacao: Generated<Situacao>;
  cadastrado: ColumnType<boolean, never, never>;
  versao: Generated<number>;
  criado_em: Generated<Date>;
};

type ChaveIntegracaoTable = {
  id: Generated<string>;
  nome: string;
  hash: Buffer;
  dono: Generated<string>;
  criada_em: Generated<Date>;
  usada_em: Date | null;
  revogada_em: Date | null;
};

type RequisicaoIntegracaoTable = {
  chave_id: string;
  idempotencia: string;
  corpo_sha256: Buffer;
  cadastro_id: string;
  criada_em: Generated<Date>;
};

type ImportacaoTable = {
  arquivo_sha256: Buffer;
  dono: string | null;
  lidos: Generated<string>;
  incluidos: Generated<string>;
  rejeitados: Generated<string>;
  bytes_rejeitados: Generated<string>;
  iniciada_em: Generated<Date>;
  concluida_em: Date | null;
};

type InstalacaoTable = {
  demo: boolean;
  criada_em: Generated<Date>;
};

type IdentidadeTable = {
  id: Generated<string>;
  chave_impressao: string;
};

type VistaTable = {
  id: Generated<string>;
  usuario_id: string;
  nome: string;
  lista: ColumnType<Record<string, string>, string, string>;
};

/** The tables and columns that are used through Kysely; `migrations/` defines all of them. */
export type Schema = {
  usuario: UsuarioTable;
  sessao: SessaoTable;
  sessao_encerrada: SessaoEncerradaTable;
  entrada_recusada: EntradaRecusadaTable;
  tentativa_login: TentativaLoginTable;
  aparelho: AparelhoTable;
  codigo_backup: CodigoBackupTable;
  convite: ConviteTable;
  chave_acesso: ChaveAcessoTable;
  desafio_acesso: DesafioAcessoTable;
  auditoria: AuditoriaTable;
  cadastro: CadastroTable;
  chave_integracao: ChaveIntegracaoTable;
  requisicao_integracao: RequisicaoIntegracaoTable;
  importacao: ImportacaoTable;
  instalacao: InstalacaoTable;
  identidade: IdentidadeTable;
  vista: VistaTable;
};
