import type { LeiturasResponse, LugarLido } from '@painel-pj/contract/fontes/leitura';
import { examine } from '@painel-pj/regras/leitura/examine';
import { readWords } from '@painel-pj/regras/leitura/read-words';
import { readDados } from '@painel-pj/regras/read-dados';
import type { CadastroService } from '#cadastros/cadastro-service.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { createLeituraRepository, type DocumentoLido } from './leitura-repository.ts';

type Dependencies = { db: Database; cadastros: CadastroService; config: Pick<Config, 'leitura'> };

export function createLeituraService({ db, cadastros, config }: Dependencies) {
  const repository = createLeituraRepository(db);

  const situacaoOf = ({ situacao, espera }: DocumentoLido) =>
    config.leitura ? (situacao ?? (espera ? 'esperando' : 'nao_lido')) : 'nao_lido';

  return {
    /** What is read in the papers of a registration, beside what is registered. */
    async list(id: string, reader: string): Promise<LeiturasResponse> {
      const { corpo } = await cadastros.findOne(id, '', reader);
      const dados = readDados(JSON.parse(corpo));
      const lidos = await repository.listOf(cadastros.readId(id));
      return Object.fromEntries(
        lidos.map((one) => {
          const situacao = situacaoOf(one);
          const papel = { chave: one.chave, paginas: one.paginas ?? [] };
          const exame = situacao === 'lido' ? examine(dados, [papel])[0] : undefined;
          const { paginas = 0, giro = 0, achados = [] } = exame ?? {};
          return [one.chave, { situacao, paginas, giro, achados }];
        }),
      );
    },

    /** Where a text stands in a document; nowhere if it was not read. */
    async search(id: string, chave: string, busca: string): Promise<LugarLido[]> {
      const [lido] = await repository.listOf(await cadastros.findId(id), chave);
      if (!lido?.paginas || situacaoOf(lido) !== 'lido') return [];
      const words = readWords({ paginas: lido.paginas });
      return words.findText(busca).map(words.placeOf);
    },
  };
}

export type LeituraService = ReturnType<typeof createLeituraService>;
