import { campos, nomesBasicos } from '../cadastros/campos.ts';
import { envioDosCampos } from '../cadastros/campos-envio.ts';
import { ufs } from '../plataforma/limites.ts';

/** What a field takes, for who sends it. */
type Words = { description: string; example: unknown; enum?: readonly string[] };

/** The fields of a registration that are always there, by name. */
export const palavrasCadastro: Record<string, Words> = {
  ...Object.fromEntries(
    nomesBasicos.map((nome) => {
      const [description, example] = envioDosCampos[nome];
      return [nome, { description, example, ...(campos[nome].tipo === 'uf' && { enum: ufs }) }];
    }),
  ),
  socios: {
    description:
      'De 1 a 50, com números diferentes, somando no máximo 100; vazia só para naturezas jurídicas sem donos',
    example: [{ nome: 'Ana Lima', cpf: '529.982.247-25', percentual: 100 }],
  },
};

/** The same of a partner, at every level. */
export const palavrasSocio: Record<string, Words> = {
  nome: { description: 'Da pessoa, ou a razão social da empresa', example: 'Ana Lima' },
  cpf: { description: 'De uma pessoa, com ou sem máscara', example: '529.982.247-25' },
  cnpj: { description: 'De uma empresa, com ou sem máscara', example: '12.ABC.345/01DE-35' },
  percentual: { description: 'Participação, em por cento: 60 é 60 %, e 33.33 tem ponto', example: 60 },
  socios: {
    description: 'Os sócios de uma empresa sócia, até quatro níveis',
    example: [{ nome: 'Carlos Souza', cpf: '111.444.777-35', percentual: 100 }],
  },
};
