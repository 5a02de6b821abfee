import * as z from 'zod/mini';
import { cor, endereco, lista, origem, texto } from './values.ts';

/** The panel's name, logo and colours, and where it calls. */
export const painelVariables = {
  NOME_EMPRESA: z.optional(texto),
  CAMINHO_LOGO: z.optional(endereco),
  COR_PRIMARIA: z.optional(cor),
  COR_SECUNDARIA: z.optional(cor),
  COR_TEXTO: z.optional(cor),
  COR_FUNDO: z.optional(cor),
  COR_CARD: z.optional(cor),
  COR_SUCESSO: z.optional(cor),
  COR_ALERTA: z.optional(cor),
  HOST_API: z.optional(origem),
  HOST_ARQUIVOS: z.optional(endereco),
  RECURSOS: z.optional(lista),
};
