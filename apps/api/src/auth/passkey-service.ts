import type { CriarChaveRequest, RespostaChave } from '@painel-pj/contract/chave-acesso';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import { AppError } from '#app-error.ts';
import type { Clock } from '#clock.ts';
import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import { isUniqueViolation } from '#db/database-errors.ts';
import type { Schema } from '#db/schema.ts';
import type { Passkey, PasskeyRepository } from './passkey-repository.ts';
import type { Sessao } from './session-service.ts';

/** Where the panel that asks is: a passkey works on the host name it was made for, and no other. */
export type Place = { origin: string; domain: string };

/** What a known passkey is used for: an answer meant for one is none for the other. */
type Purpose = 'entrar' | 'confirmar';

/** EdDSA, ES256 and RS256: what passkeys sign with today. The library's own default asks the runtime for more, which warns of it. */
const supportedAlgorithmIDs = [-8, -7, -257];
const challengeMs = 5 * 60_000;
const maxOfOne = 10;

const unusable = () =>
  new AppError('validacao', 'Esta chave de acesso não pôde ser conferida. Comece de novo.');
const tooMany = () =>
  new AppError('conflito', `Você já tem ${maxOfOne} chaves de acesso. Remova uma que não usa.`);
const alreadyKnown = () => new AppError('conflito', 'Esta chave de acesso já está cadastrada.');

/** Fetched by the first who uses a passkey: nobody else waits for it. */
const loadWebauthn = () => import('@simplewebauthn/server');

const asBuffer = (text: string) => Buffer.from(text, 'base64url');
const asTransports = (names: string[]) => names as AuthenticatorTransport[];

/** What was signed, as the answer itself says: whether it was asked is looked up. */
function readChallenge({ response: { clientDataJSON } }: RespostaChave): string {
  try {
    const { challenge } = JSON.parse(asBuffer(clientDataJSON).toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge.slice(0, 200) : '';
  } catch {
    return '';
  }
}

const describe = ({ credencial, transportes }: Passkey) => ({
  id: credencial.toString('base64url'),
  transports: asTransports(transportes),
});

type Dependencies = { db: Database; repository: PasskeyRepository; config: Config; clock: Clock };

export function createPasskeyService({ db, repository, config, clock }: Dependencies) {
  const challenge = (desafio: string, usuarioId: string, finalidade: Purpose | 'cadastrar') => ({
    desafio,
    usuario_id: usuarioId,
    finalidade,
  });
  const keepChallenge = (...args: Parameters<typeof challenge>) =>
    repository.saveChallenge({
      ...challenge(...args),
      expira_em: new Date(clock().getTime() + challengeMs),
    });

  return {
    listOf: repository.listOf,
    removeOne: repository.removeOne,
    removeAllOf: repository.removeAllOf,
    forgetOld: () => repository.removeOldChallenges(clock()),

    /** What the browser asks a new passkey. */
    async offer({ usuario }: Sessao, { domain }: Place) {
      const known = await repository.listOf(usuario.id);
      if (known.length >= maxOfOne) throw tooMany();
      const { generateRegistrationOptions } = await loadWebauthn();
      const options = await generateRegistrationOptions({
        rpName: config.painel.nomeEmpresa,
        rpID: domain,
        userID: new Uint8Array(Buffer.from(usuario.id)),
        userName: usuario.login,
        userDisplayName: usuario.nomeCompleto,
        attestationType: 'none',
        supportedAlgorithmIDs,
        excludeCredentials: known.map(describe),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      });
      await keepChallenge(options.challenge, usuario.id, 'cadastrar');
      return { ...options };
    },

    /** Throws unless the passkey answered what it was asked, here, with its owner verified. */
    async verifyNew({ usuario }: Sessao, { origin, domain }: Place, { resposta }: CriarChaveRequest) {
      const desafio = readChallenge(resposta);
      // Spent whatever comes of it.
      const wasAsked = await repository.takeChallenge(
        db.kysely,
        challenge(desafio, usuario.id, 'cadastrar'),
        clock(),
      );
      if (!wasAsked) throw unusable();
      const { verifyRegistrationResponse } = await loadWebauthn();
      const verified = await verifyRegistrationResponse({
        response: resposta as unknown as RegistrationResponseJSON,
        expectedChallenge: desafio,
        expectedOrigin: origin,
        expectedRPID: domain,
        supportedAlgorithmIDs,
        requireUserVerification: true,
      }).catch(() => null);
      if (!verified?.verified) throw unusable();
      return { ...verified.registrationInfo.credential, domain };
    },

    async save(
      tx: Kysely<Schema>,
      usuarioId: string,
      nome: string,
      {
        id,
        publicKey,
        counter,
        transports = [],
        domain,
      }: {
        id: string;
        publicKey: Uint8Array;
        counter: number;
        transports?: string[];
        domain: string;
      },
    ): Promise<void> {
      try {
        await repository.insert(tx, {
          usuario_id: usuarioId,
          nome,
          credencial: asBuffer(id),
          dominio: domain,
          chave_publica: Buffer.from(publicKey),
          contador: String(counter),
          transportes: transports,
          criada_em: clock(),
        });
      } catch (error) {
        throw isUniqueViolation(error, 'chave_acesso_credencial_key') ? alreadyKnown() : error;
      }
    },

    /** What the browser asks one of this person's passkeys; null when none works here. */
    async ask(usuarioId: string, { domain }: Place, purpose: Purpose) {
      const known = (await repository.listOf(usuarioId)).filter(({ dominio }) => dominio === domain);
      if (known.length === 0) return null;
      const { generateAuthenticationOptions } = await loadWebauthn();
      const options = await generateAuthenticationOptions({
        rpID: domain,
        allowCredentials: known.map(describe),
        userVerification: 'required',
      });
      await keepChallenge(options.challenge, usuarioId, purpose);
      return { ...options };
    },

    /** True once for an answer: of this person's passkey, to what it was asked, here, with its owner verified. */
    async accept(
      tx: Kysely<Schema>,
      usuarioId: string,
      { origin }: Place,
      resposta: RespostaChave,
      purpose: Purpose,
    ): Promise<boolean> {
      const desafio = readChallenge(resposta);
      const passkey = await repository.findOf(tx, usuarioId, asBuffer(resposta.id));
      if (!passkey) return false;
      if (!(await repository.takeChallenge(tx, challenge(desafio, usuarioId, purpose), clock())))
        return false;
      const { verifyAuthenticationResponse } = await loadWebauthn();
      const verified = await verifyAuthenticationResponse({
        response: resposta as unknown as AuthenticationResponseJSON,
        expectedChallenge: desafio,
        expectedOrigin: origin,
        expectedRPID: passkey.dominio,
        requireUserVerification: true,
        credential: {
          ...describe(passkey),
          publicKey: new Uint8Array(passkey.chave_publica),
          counter: Number(passkey.contador),
        },
      }).catch(() => null);
      if (!verified?.verified) return false;
      return repository.noteUse(tx, passkey.id, verified.authenticationInfo.newCounter, clock());
    },
  };
}

export type PasskeyService = ReturnType<typeof createPasskeyService>;
