import type { ReceitaResponse, SocioComparado, ValorReceita } from '@painel-pj/contract/fontes/receita';
import { isFields, readDate, readList, readShown, readText } from './read-value.ts';

/** A company in Receita Federal, beside what it told. */
export type Receita = Omit<ReceitaResponse, 'campos' | 'socios' | 'consultadoEm'> & {
  consultadoEm: Date | null;
  campos: (Omit<ValorReceita, 'campo'> & { campo: string })[];
  socios: SocioComparado[];
};

const readTold = (value: unknown): string | null => readShown(value) || null;

function readCampo(value: unknown): Receita['campos'] {
  if (!isFields(value)) return [];
  const { campo, informado, receita, igual } = value;
  return [
    {
      campo: readText(campo),
      informado: readTold(informado),
      receita: readTold(receita),
      igual: typeof igual === 'boolean' ? igual : null,
    },
  ];
}

const situacoes = ['confere', 'so_receita', 'so_informado', 'outro_cpf'] as const;

function readSocio(value: unknown): SocioComparado[] {
  const situacao = isFields(value) && situacoes.find((one) => one === value.situacao);
  if (!isFields(value) || !situacao) return [];
  const { nome, qualificacao, desde, numero, palavras, alvo } = value;
  return [
    {
      nome: readShown(nome),
      qualificacao: readTold(qualificacao),
      desde: readTold(desde),
      numero: readTold(numero),
      situacao,
      palavras: readShown(palavras),
      alvo: readTold(alvo),
    },
  ];
}

/** Throws where the answer compares nothing. */
export function readReceita(value: unknown): Receita {
  if (!isFields(value) || !Array.isArray(value.campos)) throw new TypeError('Nothing is compared');
  return {
    fonte: value.fonte === 'http' ? 'http' : 'arquivo',
    competencia: readTold(value.competencia),
    consultadoEm: readDate(value.consultadoEm),
    campos: value.campos.flatMap(readCampo),
    socios: readList(value.socios).flatMap(readSocio),
    aviso: readTold(value.aviso),
  };
}
