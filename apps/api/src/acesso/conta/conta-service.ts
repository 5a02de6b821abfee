import type { Setup2faResponse } from '@painel-pj/contract/acesso/auth';
import type { ChaveAcesso, CreatePasskeyRequest } from '@painel-pj/contract/acesso/chave-acesso';
import type {
  Acessos,
  Aparelho,
  ConfirmNew2faRequest,
  Conta,
  Entrada,
  SessaoAberta,
} from '@painel-pj/contract/acesso/conta';
import type { Acao } from '@painel-pj/contract/plataforma/atos';
import type { Transaction } from 'kysely';
import type { AccountRepository } from '#acesso/account-repository.ts';
import type { Passkey } from '#acesso/factors/passkey-repository.ts';
import type { PasskeyService, Place } from '#acesso/factors/passkey-service.ts';
import { invalidCode, type TwoFactorService } from '#acesso/factors/two-factor-service.ts';
import { markOf } from '#acesso/hash-mark.ts';
import type { AttemptService } from '#acesso/login/attempt-service.ts';
import type { DeviceService } from '#acesso/login/device-service.ts';
import type { SessionService } from '#acesso/session/session-service.ts';
import type { Sessao } from '#plataforma/caller.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import type { HistoryService } from '#plataforma/record/history-service.ts';
import { record } from '#plataforma/record/record.ts';

type Where = { endereco: string | null; navegador: string | null; sistema: string | null };

const shownEntries = 20;

const ended = () =>
  new AppError('nao_encontrado', 'Esta sessão já terminou. Atualize a página e confira as outras.');
const forgotten = () =>
  new AppError('nao_encontrado', 'Este aparelho já não é conhecido. Atualize a página.');

function tellWhere({ endereco, navegador, sistema }: Where) {
  return {
    ...(endereco && { endereco }),
    ...(navegador && { navegador }),
    ...(sistema && { sistema }),
  };
}

const tellPasskey = ({ id, nome, criada_em, usada_em }: Passkey): ChaveAcesso => ({
  id,
  nome,
  criadaEm: criada_em.toISOString(),
  ...(usada_em && { usadaEm: usada_em.toISOString() }),
});

const unknownPasskey = () =>
  new AppError('nao_encontrado', 'Esta chave de acesso já foi removida. Atualize a página.');

const text = (value: unknown) => (typeof value === 'string' ? value : null);

type Dependencies = {
  db: Database;
  auth: {
    accounts: AccountRepository;
    attempts: AttemptService;
    devices: DeviceService;
    passkeys: PasskeyService;
    sessions: SessionService;
    twoFactor: TwoFactorService;
  };
  history: Pick<HistoryService, 'findSignInsOf'>;
};

/** What people see and change of their own account, which the session identifies. */
export function createContaService({ db, auth, history }: Dependencies) {
  const { accounts, attempts, devices, passkeys, sessions, twoFactor } = auth;

  const change = <T>(
    sessao: Sessao,
    acao: Acao,
    work: (tx: Transaction<Schema>) => Promise<T>,
    detalhes = {},
  ) => {
    return db.kysely.transaction().execute(async (tx) => {
      const done = await work(tx);
      const alvo = { tipo: 'usuario' as const, id: sessao.usuario.id };
      await record(tx, { ator: sessao.ator, acao, alvo, detalhes });
      return done;
    });
  };

  async function listEntries({ id, login }: { id: string; login: string }): Promise<Entrada[]> {
    const refused = await attempts.listRefusals(login);
    const judged = await history.findSignInsOf(id, shownEntries);
    const entries = [
      ...refused.map((one) => ({ ...one, resultado: 'senha_errada' as const })),
      ...judged.map(({ quando, acao, endereco, detalhes: { navegador, sistema } }) => ({
        quando,
        endereco,
        navegador: text(navegador),
        sistema: text(sistema),
        resultado: acao === 'sessao.iniciada' ? ('aceita' as const) : ('codigo_errado' as const),
      })),
    ];
    return entries
      .toSorted((a, b) => b.quando.getTime() - a.quando.getTime())
      .slice(0, shownEntries)
      .map(({ quando, resultado, ...where }) => ({
        quando: quando.toISOString(),
        resultado,
        ...tellWhere(where),
      }));
  }

  return {
    async find({ usuario }: Sessao): Promise<Conta> {
      const account = await accounts.findById(usuario.id);
      if (!account) throw new AppError('nao_autenticado', 'Entre novamente.');
      const since = account.segredo_2fa_provado_em;
      return {
        id: account.id,
        user: account.login,
        nomeCompleto: account.nome_completo,
        email: account.email,
        role: account.role,
        criadaEm: account.criado_em.toISOString(),
        senhaDefinidaEm: account.senha_definida_em.toISOString(),
        ...(since && { duasEtapasDesde: since.toISOString() }),
        codigosBackup: await twoFactor.countBackupCodes(account.id),
        chavesAcesso: (await passkeys.listOf(account.id)).map(tellPasskey),
        resumoDiario: account.resumo_diario,
      };
    },

    async listAccess({ usuario, tokenHash }: Sessao): Promise<Acessos> {
      const open = await sessions.listOpen(usuario.id);
      const known = await devices.listOf(usuario.id);
      const isOpen = (hash: Buffer) => open.some(({ aparelho }) => aparelho?.equals(hash));
      return {
        sessoes: open
          .map(
            (one): SessaoAberta => ({
              id: markOf(one.token_hash),
              atual: one.token_hash.equals(tokenHash),
              desde: one.criada_em.toISOString(),
              usadaEm: one.vista_em.toISOString(),
              ...tellWhere(one),
            }),
          )
          .toSorted((a, b) => Number(b.atual) - Number(a.atual)),
        aparelhos: known
          .filter(({ hash }) => !isOpen(hash))
          .map(
            (one): Aparelho => ({
              id: markOf(one.hash),
              usadoEm: one.usado_em.toISOString(),
              ...tellWhere(one),
            }),
          ),
        entradas: await listEntries(usuario),
      };
    },

    /** The device is forgotten too: the computer may have been lost. */
    endOne: (sessao: Sessao, id: string) =>
      change(
        sessao,
        'sessao.encerrada',
        async (tx) => {
          const gone = await sessions.endOneOf(tx, sessao.usuario.id, id);
          if (gone.length === 0) throw ended();
          const hashes = gone.flatMap(({ aparelho }) => aparelho ?? []);
          await devices.forgetSome(tx, sessao.usuario.id, hashes);
        },
        { sessao: id },
      ),

    endOthers: (sessao: Sessao) =>
      change(sessao, 'sessoes.encerradas', async (tx) => {
        await sessions.endOthersOf(tx, sessao, 'encerrada');
        await devices.forgetOthersOf(tx, sessao.usuario.id, sessao.origem.aparelho);
      }),

    forgetDevice: (sessao: Sessao, id: string) =>
      change(
        sessao,
        'aparelho.esquecido',
        async (tx) => {
          if (!(await devices.forgetOne(tx, sessao.usuario.id, id))) throw forgotten();
        },
        { aparelho: id },
      ),

    offerNewPhone: (sessao: Sessao): Promise<Setup2faResponse> => twoFactor.issueSecret(sessao),

    /** Other sessions end: they may belong to whoever has the old phone. */
    moveToNewPhone: (sessao: Sessao, { code }: ConfirmNew2faRequest) =>
      change(sessao, '2fa.trocado', async (tx) => {
        if (!(await twoFactor.acceptIssued(tx, sessao, code))) throw invalidCode(sessao.usuario.id);
        await sessions.endOthersOf(tx, sessao, 'duas_etapas');
      }),

    offerPasskey: (sessao: Sessao, place: Place) => passkeys.offer(sessao, place),

    async addPasskey(sessao: Sessao, place: Place, request: CreatePasskeyRequest): Promise<void> {
      const verified = await passkeys.verifyNew(sessao, place, request);
      await change(
        sessao,
        'chave-acesso.criada',
        (tx) => passkeys.save(tx, sessao.usuario.id, request.nome, verified),
        { nome: request.nome },
      );
    },

    removePasskey: (sessao: Sessao, id: string) =>
      change(
        sessao,
        'chave-acesso.removida',
        async (tx) => {
          if (!(await passkeys.removeOne(tx, sessao.usuario.id, id))) throw unknownPasskey();
        },
        { id },
      ),

    /** Needs no recent code: nothing is gained by calling it. */
    keepCodes: ({ usuario }: Sessao) => twoFactor.noteCodesKept(db.kysely, usuario.id),

    renewBackupCodes: (sessao: Sessao) =>
      change(sessao, 'codigos-backup.gerados', (tx) => twoFactor.giveBackupCodes(tx, sessao.usuario.id)),
  };
}

export type ContaService = ReturnType<typeof createContaService>;
