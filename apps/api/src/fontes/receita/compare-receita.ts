import { countDiferencas } from '@painel-pj/contract/fontes/diferencas-receita';
import type { ReceitaResponse, SocioComparado } from '@painel-pj/contract/fontes/receita';
import type { Dados } from '@painel-pj/regras/read-dados';
import type { ConsultaReceita, EmpresaReceita } from '@painel-pj/regras/receita';
import { compareCampos } from '@painel-pj/regras/receita-campos';
import { matchQuadro, showNumber } from '@painel-pj/regras/receita-quadro';
import { isSameMunicipio } from '@painel-pj/regras/server/municipios';

const listSocios = (dados: Dados, empresa: EmpresaReceita): SocioComparado[] =>
  matchQuadro(dados, empresa).map(({ situacao, socio, informado, palavras }) => ({
    nome: socio?.nome || informado?.nome || '',
    qualificacao: socio?.qualificacao.texto || null,
    desde: socio?.desde || null,
    numero: socio?.numero ? showNumber(socio.numero) : null,
    ...{ situacao, palavras, alvo: informado?.alvo ?? null },
  }));

/** What Receita has of a company, beside what the company told. */
export function compareReceita(
  dados: Dados,
  complemento: string | null,
  empresa: EmpresaReceita,
): Pick<ReceitaResponse, 'campos' | 'socios'> {
  const isMesmaCidade = isSameMunicipio(dados.cidade, empresa.endereco.cidade, dados.estado);
  return {
    campos: compareCampos({ ...dados, complemento: complemento?.trim() ?? '' }, empresa, isMesmaCidade),
    socios: listSocios(dados, empresa),
  };
}

/** Every value, for a decision, and how many differ, for lists; null: Receita does not have the company. */
export function keepReceita(
  dados: Dados,
  complemento: string | null,
  { fonte, competencia, consultadoEm, empresa }: ConsultaReceita,
) {
  const compared = empresa && compareReceita(dados, complemento, empresa);
  return {
    receita: { competencia, diferencas: compared && countDiferencas(compared) },
    comparado: { fonte, competencia, consultadoEm, ...compared },
  };
}
