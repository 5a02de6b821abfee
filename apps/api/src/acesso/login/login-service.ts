import type { CodigoRequerido, LoginRequest, LoginResponse } from '@painel-pj/contract/acesso/auth';
import { sortPoderes } from '@painel-pj/contract/equipe/poderes';
import type { Transaction } from 'kysely';
import { type Account, type AccountRepository, temporaryPasswordMs } from '#acesso/account-repository.ts';
import type { PasskeyService, Place } from '#acesso/factors/passkey-service.ts';
import {
  factorOf,
  hasFactor,
  invalidCode,
  type TwoFactorService,
} from '#acesso/factors/two-factor-service.ts';
import type { OidcRepository } from '#acesso/oidc/oidc-repository.ts';
import type { PasswordHasher } from '#acesso/password/password-hasher.ts';
import { type SessionService, tokenMark, unconfirmed } from '#acesso/session/session-service.ts';
import type { Agent } from '#acesso/session/user-agent.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import type { HistoryService } from '#plataforma/record/history-service.ts';
import { record } from '#plataforma/record/record.ts';
import {
  codeCounter,
  networkCounters,
  networkOf,
  type Origin,
  passwordCounters,
} from './attempt-counters.ts';
import type { AttemptService } from './attempt-service.ts';
import type { DeviceService } from './device-service.ts';
import { boundToOther, endedPassword, invalidCredentials, onlyByOidc } from './refusals.ts';
import { createWrongCodes } from './wrong-codes.ts';

/** Where a sign-in comes from; `readDevice` reads the cookie that a device got when this person completed a sign-in. */
export type Sender = {
  address: string;
  agent: Agent;
  place: Place;
  readDevice: (login: string) => string | undefined;
};

/** What stands for a password: the company's own account let the person in. */
type ByOidc = { sub: string; sid: string | null; hasSecondFactor: boolean };
type SecondStep = Omit<LoginRequest, 'user' | 'password'>;

/** `deviceValue`: a new value for the cookie of the device. */
type Entered = { status: 200; body: LoginResponse; login: string; deviceValue: string };
export type LoginOutcome =
  | Entered
  | { status: 200; body: LoginResponse; deviceValue?: never }
  | { status: 201; body: CodigoRequerido; deviceValue?: never };

type Dependencies = {
  db: Database;
  accounts: AccountRepository;
  attempts: AttemptService;
  devices: DeviceService;
  hasher: PasswordHasher;
  sessions: SessionService;
  twoFactor: TwoFactorService;
  passkeys: Pick<PasskeyService, 'ask' | 'accept'>;
  oidcEntries: Pick<OidcRepository, 'bind'>;
  history: Pick<HistoryService, 'findSignInsOf'>;
  config: Config;
  clock: Clock;
};

export function createLoginService({
  db,
  accounts,
  attempts,
  devices,
  hasher,
  sessions,
  twoFactor,
  passkeys,
  oidcEntries,
  history,
  config,
  clock,
}: Dependencies) {
  /** The same steps whether the user exists or not, so that neither the answer nor its time reveals it. */
  async function checkPassword(
    { user, password }: LoginRequest,
    origin: Origin,
    { address, agent }: Sender,
  ): Promise<Account> {
    const emergencia = config.oidc?.emergencia;
    const isKnown = !emergencia || user.toLowerCase() === emergencia.toLowerCase();
    const account = isKnown ? await accounts.findByLogin(user) : undefined;
    const matches = await hasher.verify(
      account?.senha_hash ?? null,
      password,
      origin.device ? null : origin.network,
    );
    if (account && matches) return account;
    await attempts.noteRefusal(user, { endereco: address, ...agent });
    throw emergencia ? onlyByOidc() : invalidCredentials();
  }

  const isTemporary = ({ senha_temporaria }: Account) => senha_temporaria && config.forcarTrocaSenha;

  const { recordWrongCode, countForeignCodes } = createWrongCodes({ db, history, clock });

  /** Null when the second factor is not right. */
  async function acceptFactor(
    tx: Transaction<Schema>,
    account: Account,
    { code, codigoBackup, chaveAcesso, guardaCodigos = false }: SecondStep,
    place: Place,
  ): Promise<{ codigosBackup?: string[] } | null> {
    if (chaveAcesso) return (await passkeys.accept(tx, account.id, place, chaveAcesso, 'entrar')) ? {} : null;
    if (!code) return (await twoFactor.acceptBackupCode(tx, account, codigoBackup ?? '')) ? {} : null;
    const accepted = await twoFactor.acceptCode(tx, account, code);
    if (!accepted || accepted.codigosBackup || !guardaCodigos || account.codigos_guardados_em)
      return accepted;
    // The person has not said that the former codes were saved. They can't be shown again, so new ones replace them.
    return { codigosBackup: await twoFactor.giveBackupCodes(tx, account.id) };
  }

  /** For the record. The company's account of a first sign-in is the person's from then on. */
  async function noteWay(
    tx: Transaction<Schema>,
    account: Account,
    request: SecondStep,
    byOidc: ByOidc | null,
  ): Promise<{ com: string; contaEmpresa?: 'ligada' | true }> {
    const com = hasFactor(request) ? factorOf(request) : 'conta-empresa';
    if (!byOidc) return { com };
    const bound = await oidcEntries.bind(tx, account, byOidc.sub);
    if (!bound) throw boundToOther(account.id);
    return { com, contaEmpresa: bound === 'now' ? 'ligada' : true };
  }

  async function enter(
    account: Account,
    request: SecondStep,
    origin: Origin,
    sender: Sender,
    byOidc: ByOidc | null,
  ): Promise<Entered> {
    const isByCode = hasFactor(request);
    const counters = isByCode ? [codeCounter(account.id, origin)] : [];
    const { address, agent } = sender;
    const device = devices.identify(origin.device && (sender.readDevice(account.login) ?? null));
    for (const counter of counters) await attempts.reserve([counter]);
    const mustChangePassword = !byOidc && isTemporary(account);
    const codigoEm = isByCode ? clock() : null;
    const codigosErrados = await countForeignCodes(account, origin, agent);

    const entering = db.kysely.transaction().execute(async (tx) => {
      // The session is started before the code is checked, because this locks the account first, as a reset does.
      const token = await sessions.start(tx, account, mustChangePassword ? 'senha' : 'completa', {
        confirmaIdentidade: request.confirmaIdentidade ?? false,
        codigoEm,
        origem: { endereco: address, ...agent, aparelho: device.hash, oidc: byOidc },
      });
      const accepted = isByCode ? await acceptFactor(tx, account, request, sender.place) : {};
      if (!accepted) throw invalidCode(account.id);
      const way = await noteWay(tx, account, request, byOidc);
      await record(tx, {
        ator: { id: account.id, nome: account.login, endereco: address, sessao: tokenMark(token) },
        acao: 'sessao.iniciada',
        alvo: { tipo: 'usuario', id: account.id },
        detalhes: { ...way, ...agent },
      });
      await devices.remember(tx, account.id, device.hash, { endereco: address, ...agent });
      await accounts.noteAccess(tx, account.id, clock());
      return { token, ...accepted, ...(codigosErrados > 0 && { codigosErrados }) };
    });
    const answer = await entering.catch(async (error) => {
      if (error instanceof AppError && error.codigo === 'codigo_invalido')
        await recordWrongCode(account, origin, sender);
      throw error;
    });

    await attempts.succeeded(counters);
    const body: LoginResponse = {
      ...answer,
      hasSecret: true,
      usuario: {
        id: account.id,
        user: account.login,
        nomeCompleto: account.nome_completo,
        role: account.role,
        poderes: sortPoderes(account.poderes),
      },
      ...(mustChangePassword && { senhaTemporaria: true }),
    };
    return { status: 200, body, login: account.login, deviceValue: device.value };
  }

  /** What follows a right password, or the company's own account. */
  async function goOn(
    account: Account,
    request: SecondStep,
    origin: Origin,
    sender: Sender,
    byOidc: ByOidc | null = null,
  ): Promise<LoginOutcome> {
    if (!twoFactor.isReady(account)) {
      const origem = { ...unconfirmed.origem, oidc: byOidc };
      const setupToken = await sessions.start(db.kysely, account, 'configuracao', { ...unconfirmed, origem });
      return { status: 200, body: { hasSecret: false, id: account.id, setupToken } };
    }
    const isProven = byOidc?.hasSecondFactor && account.segredo_2fa_provado_em !== null;
    if (isProven || hasFactor(request)) return enter(account, request, origin, sender, byOidc);
    const opcoesChave = request.usaChaves ? await passkeys.ask(account.id, sender.place, 'entrar') : null;
    const body: CodigoRequerido = { hasSecret: true, ...(opcoesChave && { opcoesChave }) };
    if (!account.segredo_2fa_provado_em) body.primeiroCodigo = true;
    return { status: 201, body };
  }

  async function findOrigin({ address, readDevice }: Sender, login: string): Promise<Origin> {
    return { network: networkOf(address), device: await devices.findMark(readDevice(login), login) };
  }

  return {
    async login(request: LoginRequest, sender: Sender): Promise<LoginOutcome> {
      const origin = await findOrigin(sender, request.user);
      const ofPassword = passwordCounters(request.user, origin);
      const ofNetwork = networkCounters(origin);
      await attempts.reserve([...ofPassword, ...ofNetwork]);
      const account = await checkPassword(request, origin, sender);
      await attempts.succeeded(ofPassword);
      const age = clock().getTime() - account.senha_definida_em.getTime();
      if (isTemporary(account) && age > temporaryPasswordMs) throw endedPassword(account.id);

      const outcome = await goOn(account, request, origin, sender);
      await attempts.succeeded(ofNetwork);
      return outcome;
    },

    /** The same from the second factor on. */
    async enterByOidc(
      account: Account,
      request: SecondStep,
      sender: Sender,
      byOidc: ByOidc,
    ): Promise<LoginOutcome> {
      return goOn(account, request, await findOrigin(sender, account.login), sender, byOidc);
    },
  };
}

export type LoginService = ReturnType<typeof createLoginService>;
