import type { CreatePasskeyRequest, RespostaChave } from '@painel-pj/contract/acesso/chave-acesso';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import type { Sessao } from '#plataforma/caller.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { isUniqueViolation } from '#plataforma/db/database-errors.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import type { Passkey, PasskeyRepository } from './passkey-repository.ts';

/** The address of the panel that calls: a passkey works only on the host name it was created for. Empty: not known. */
export type Place = { origin: string; domain: string };

/** What an existing passkey is used for. A challenge for one purpose is not valid for the other. */
type Purpose = 'entrar' | 'confirmar';

/** EdDSA, ES256 and RS256, which passkeys use today. The library's default has more, and the runtime warns of them. */
const supportedAlgorithmIDs = [-8, -7, -257];
const challengeMs = 5 * 60_000;
const maxOfOne = 10;

const unusable = () =>
  new AppError('validacao', 'Esta chave de acesso não pôde ser conferida. Comece de novo.');
const tooMany = () =>
  new AppError('conflito', `Você já tem ${maxOfOne} chaves de acesso. Remova uma que não usa.`);
const noAddress = () =>
  new AppError(
    'conflito',
    'Chaves de acesso pedem o endereço do painel. Quem opera o servidor o informa em ENDERECO_PAINEL.',
  );
const alreadyKnown = () => new AppError('conflito', 'Esta chave de acesso já está cadastrada.');

/** Loaded when the first passkey is used, so that the start of the server does not wait for it. */
const loadWebauthn = () => import('@simplewebauthn/server');

const asBuffer = (text: string) => Buffer.from(text, 'base64url');
const asTransports = (names: string[]) => names as AuthenticatorTransport[];

/** The challenge that the answer claims to have signed; the database knows whether we issued it. */
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

    /** WebAuthn options for a new passkey. */
    async offer({ usuario }: Sessao, { domain }: Place) {
      if (domain === '') throw noAddress();
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

    /** Throws unless the answer is to our challenge, for this origin, with the user verified. */
    async verifyNew({ usuario }: Sessao, { origin, domain }: Place, { resposta }: CreatePasskeyRequest) {
      const desafio = readChallenge(resposta);
      // Used up even if the check below fails.
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

    /** WebAuthn options for a passkey of this person; null if there is none for this domain. */
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

    /** True once for each answer of this person's passkey to our challenge, for this origin, with the user verified. */
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
