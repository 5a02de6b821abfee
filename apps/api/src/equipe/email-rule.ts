import type { Transaction } from 'kysely';
import type { Config } from '#plataforma/config/config.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { emailTaken } from './refusals.ts';
import type { UsuarioRepository } from './usuario-repository.ts';

/** Who enters with the company's account is known by the e-mail: one that two people have would let neither in. */
export const createEmailRule =
  (repository: Pick<UsuarioRepository, 'hasEmail'>, { oidc }: Pick<Config, 'oidc'>) =>
  async (tx: Transaction<Schema>, email: string, owner: string | null): Promise<void> => {
    if (oidc?.campo !== 'email' || email === '') return;
    if (await repository.hasEmail(tx, email, owner)) throw emailTaken();
  };

export type AssertFreeEmail = ReturnType<typeof createEmailRule>;
