import type { Documentos } from '@painel-pj/contract/documentos/documento';
import type { Transaction } from 'kysely';
import { storedName } from '#documentos/serve/name-service.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { createDocumentoRepository } from './documento-repository.ts';

type SocioComDocumentos = { cpf: string; documentos: Documentos };

/** The documents that partners of a registration have sent, also while they were not in it. */
export function createSocioService(db: Database) {
  const repository = createDocumentoRepository(db);
  return {
    async findDocumentos(
      tx: Transaction<Schema>,
      cadastroId: string,
      cpfs: string[],
    ): Promise<SocioComDocumentos[]> {
      const found = await repository.findOfSocios(tx, cadastroId, cpfs);
      return cpfs.map((cpf) => ({
        cpf,
        documentos: Object.fromEntries(
          found
            .filter(({ socio_cpf }) => socio_cpf === cpf)
            .map(({ id, chave, extensao }) => [chave, storedName(id, extensao)]),
        ),
      }));
    },
  };
}
