import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Integracao } from '#plataforma/caller.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Database } from '#plataforma/db/database.ts';
import { isUniqueViolation } from '#plataforma/db/database-errors.ts';
import { createLimit } from '#plataforma/http/limit-service.ts';
import { type Ator, record } from '#plataforma/record/record.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { createKeyRepository } from './key-repository.ts';

const wellFormed = /^pjk_[A-Za-z0-9_-]{43}$/;
const validName = /^[a-z0-9][a-z0-9._-]{1,39}$/;
const touchEveryMs = 60_000;
const rate = {
  name: 'integracao',
  burst: 300,
  perSecond: 20,
  refusal: 'Chamadas demais com esta chave. Aguarde e tente de novo.',
};
const hashKey = (key: string) => createHash('sha256').update(key).digest();

export function createKeyService({ db, clock }: { db: Database; clock: Clock }) {
  const repository = createKeyRepository(db);
  const spend = createLimit({ db, clock }, rate);

  /** The owner of the newest key with that name, also if it was revoked. */
  async function findOwner(nome: string): Promise<string> {
    const dono = await repository.findOwner(nome);
    if (dono === undefined) {
      throw new StartupError(`Não há chave "${nome}". Veja quais há com: npm run admin -- chave-listar`);
    }
    return dono;
  }

  return {
    async find(key: string, endereco: string): Promise<Integracao | null> {
      if (!wellFormed.test(key)) return null;
      const row = await repository.findLive(hashKey(key));
      if (!row) return null;
      await spend(row.id);
      const now = clock();
      if (!row.usada_em || now.getTime() - row.usada_em.getTime() > touchEveryMs) {
        await repository.touch(row.id, now);
      }
      return { id: row.id, dono: row.dono, ator: { id: null, nome: `integração:${row.nome}`, endereco } };
    },

    list: repository.list,

    findOwner,

    /** Returns the key, of which only the hash is stored. With `assume`, it also owns what that other key sent. */
    async create(nome: string, ator: Ator, assume?: string): Promise<string> {
      if (!validName.test(nome)) {
        throw new StartupError(
          'Use de 2 a 40 letras minúsculas, números, ponto, hífen ou sublinhado no nome.',
        );
      }
      const dono = assume === undefined ? randomUUID() : await findOwner(assume);
      const key = `pjk_${randomBytes(32).toString('base64url')}`;
      try {
        await db.kysely.transaction().execute(async (tx) => {
          const id = await repository.insert(tx, { nome, hash: hashKey(key), dono });
          await record(tx, {
            ator,
            acao: 'chave.criada',
            alvo: { tipo: 'chave_integracao', id },
            detalhes: { nome, ...(assume !== undefined && { assume }) },
          });
        });
      } catch (error) {
        if (!isUniqueViolation(error, 'chave_integracao_nome')) throw error;
        throw new StartupError(`Já há uma chave "${nome}". Revogue-a antes, ou escolha outro nome.`);
      }
      return key;
    },

    async revoke(nome: string, ator: Ator): Promise<void> {
      await db.kysely.transaction().execute(async (tx) => {
        const id = await repository.revoke(tx, nome, clock());
        if (id === undefined) {
          throw new StartupError(
            `Não há chave "${nome}" em uso. Veja quais há com: npm run admin -- chave-listar`,
          );
        }
        await record(tx, {
          ator,
          acao: 'chave.revogada',
          alvo: { tipo: 'chave_integracao', id },
          detalhes: { nome },
        });
      });
    },
  };
}

export type KeyService = ReturnType<typeof createKeyService>;
