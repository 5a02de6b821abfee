import type { LeiturasResponse } from '@painel-pj/contract/fontes/leitura';
import type { CadastroService } from '#cadastros/cadastro-service.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { createLeituraRepository, type DocumentoLido } from './leitura-repository.ts';

type Dependencies = { db: Database; cadastros: CadastroService; config: Pick<Config, 'leitura'> };

export function createLeituraService({ db, cadastros, config }: Dependencies) {
  const repository = createLeituraRepository(db);

  const situacaoOf = ({ situacao, espera }: DocumentoLido) =>
    situacao ?? (espera && config.leitura ? 'esperando' : 'nao_lido');

  return {
    /** What is read in the papers of a registration. */
    async list(id: string): Promise<LeiturasResponse> {
      const lidos = await repository.listOf(await cadastros.findId(id));
      return Object.fromEntries(
        lidos.map((one) => [one.chave, { situacao: situacaoOf(one), paginas: 0, giro: 0, achados: [] }]),
      );
    },
  };
}

export type LeituraService = ReturnType<typeof createLeituraService>;
