import type { LeiturasResponse, LugarLido } from '@painel-pj/contract/fontes/leitura';
import { readWords } from '@painel-pj/regras/leitura/read-words';
import type { CadastroService } from '#cadastros/cadastro-service.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { queueComparisons } from './find-leituras.ts';
import { hashValores } from './hash-valores.ts';
import { createLeituraRepository, type DocumentoLido, readValores } from './leitura-repository.ts';

type Dependencies = { db: Database; cadastros: CadastroService; config: Pick<Config, 'leitura'> };

const nothing = { paginas: 0, giro: 0, achados: [] };

export function createLeituraService({ db, cadastros, config }: Dependencies) {
  const repository = createLeituraRepository(db);

  return {
    /** What is read in the papers of a registration, beside what is registered; a paper waits until it was compared, too. */
    async list(id: string): Promise<LeiturasResponse> {
      const cadastro = await cadastros.findId(id);
      const documentos = await repository.listOf(cadastro);
      const known = await readValores(db.kysely, { id: cadastro });
      const com = known && hashValores(known.valores);
      const isCompared = ({ comparadaCom }: DocumentoLido) => Boolean(com && comparadaCom?.equals(com));
      const isStale = (one: DocumentoLido) => one.situacao === 'lido' && !isCompared(one);
      // Its values may have changed while nothing was read here.
      if (config.leitura && known && documentos.some(isStale)) {
        await queueComparisons(db.kysely, [known.ordem]);
      }
      return Object.fromEntries(
        documentos.map((one) => {
          const isWaiting = one.situacao === null ? one.espera : isStale(one);
          const { paginas, giro, achados } = (!isWaiting && one.exame) || nothing;
          const read = isWaiting ? 'esperando' : (one.situacao ?? 'nao_lido');
          return [
            one.chave,
            config.leitura
              ? { situacao: read, paginas, giro, achados }
              : { situacao: 'nao_lido', ...nothing },
          ];
        }),
      );
    },

    /** Where a text stands in a document; nowhere if it was not read. */
    async search(id: string, chave: string, busca: string): Promise<LugarLido[]> {
      const cadastro = await cadastros.findId(id);
      const paginas = config.leitura && (await repository.readPaginas(cadastro, chave));
      if (!paginas) return [];
      const words = readWords({ paginas });
      return words.findText(busca).map(words.placeOf);
    },
  };
}

export type LeituraService = ReturnType<typeof createLeituraService>;
