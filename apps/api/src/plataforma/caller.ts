import type { Poder } from '@painel-pj/contract/equipe/poderes';
import type { Role } from '@painel-pj/contract/equipe/usuario';
import type { Schema } from './db/schema.ts';
import type { Ator } from './record/record.ts';

/** Where a session was opened from. */
export type Origem = {
  navegador: string | null;
  sistema: string | null;
  endereco: string | null;
  aparelho: Buffer | null;
  /** The person and the session by their names at the provider, if the company's own account let them in. */
  oidc: { sub: string; sid: string | null } | null;
};

export type Escopo = Schema['sessao']['escopo'];

/** Whether the client can ask for a one-time code again, and when the last one was accepted. */
export type Identidade = { confirmaIdentidade: boolean; codigoEm: Date | null };

/** A person who signed in. */
export type Sessao = Identidade & {
  origem: Origem;
  tokenHash: Buffer;
  escopo: Escopo;
  segredoEmitido: Buffer | null;
  vistaEm: Date;
  expiraEm: Date;
  usuario: { id: string; login: string; nomeCompleto: string; role: Role; poderes: readonly Poder[] };
  /** Its owner, as written in the audit trail. */
  ator: Ator & { id: string };
};

/** An onboarding system: `dono` owns what it sends, `ator` names it in the audit trail. */
export type Integracao = { id: string; dono: string; ator: Ator };

/** A company that answers the request `pedido` by its link, and proved its CNPJ. */
export type LinkEmpresa = {
  pedido: string;
  tokenHash: Buffer;
  /** Whoever of staff made the link: what comes by it counts as done by that person too. */
  criadoPor: string;
  prazo: Date;
  cadastroId: string;
  dono: string;
  ator: Ator;
};
