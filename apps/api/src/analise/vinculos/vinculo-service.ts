import type { Vinculo } from '@painel-pj/contract/analise/vinculo';
import { findOrdens, readCadastros } from '#analise/alertas/alerta-repository.ts';
import { readKeys } from '#analise/alertas/gather-fatos.ts';
import type { Database } from '#plataforma/db/database.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { isUuid } from '#plataforma/uuid.ts';
import type { VinculoKey } from './vinculo-keys.ts';
import { findGroups } from './vinculo-repository.ts';

const notFound = () =>
  new AppError('nao_encontrado', 'Este cadastro não existe. Atualize a lista e tente de novo.');

/** The domain of an e-mail is only for the rules: people see the address itself. */
const isShown = ({ tipo }: VinculoKey) => tipo !== 'dominio';

export function createVinculoService({ kysely }: Database) {
  return {
    /** What a registration shares with others, and with which. */
    async list(id: string): Promise<Vinculo[]> {
      if (!isUuid(id)) throw notFound();
      return kysely
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          const ordens = await findOrdens(tx, [id]);
          if (ordens.length === 0) throw notFound();
          const [read] = await readKeys(tx, await readCadastros(tx, ordens));
          // An anonymised registration shares nothing.
          if (!read) return [];
          const groups = await findGroups(
            tx,
            read.ordem,
            read.keys.filter(isShown).map(({ chave }) => chave),
          );
          return read.keys.flatMap(({ tipo, valor, chave }) => {
            const group = groups.find((one) => one.chave === chave);
            if (!group || tipo === 'dominio') return [];
            const shown =
              tipo === 'arquivo' ? read.owned.find(({ sha256 }) => sha256 === valor)?.lugar : valor;
            return [{ tipo, valor: shown ?? '', total: group.total, cadastros: group.cadastros }];
          });
        });
    },
  };
}

export type VinculoService = ReturnType<typeof createVinculoService>;
