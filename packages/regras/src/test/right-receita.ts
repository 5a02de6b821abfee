import { kindOf } from '../company-kind.ts';
import { readDados, type SocioLido } from '../read-dados.ts';
import type { EmpresaReceita, SocioReceita } from '../receita.ts';
import { igual, socioReceita } from './empresa-receita.ts';

const publish = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/[.,]/g, '');

const codes: Record<string, string> = {
  ...{ Ltda: '2062', 'S.A.': '2054', 'Companhia aberta': '2046', Cooperativa: '2143', Fundo: '2224' },
  ...{ 'Entidade sem fins lucrativos': '3999', Condomínio: '3085', 'Empresário individual': '2135' },
  ...{ 'Órgão ou empresa pública': '1244', 'Sociedade de advogados': '2321' },
};
/** The official name of the place that people call otherwise. */
const cities: Record<string, string> = {
  ...{ Embu: 'EMBU DAS ARTES', 'Rio de Janeiro - RJ': 'RIO DE JANEIRO', Taguatinga: 'BRASILIA' },
  ...{ Brasópolis: 'BRAZOPOLIS', Açu: 'ASSU', 'S. Bernardo do Campo': 'SAO BERNARDO DO CAMPO' },
};

const publishSocio = (
  { nome, cpf, cnpj }: Pick<SocioLido, 'nome' | 'cpf' | 'cnpj'>,
  codigo: string,
): SocioReceita =>
  socioReceita({
    tipo: cnpj ? 'empresa' : 'pessoa',
    nome: publish(nome),
    numero: cnpj || cpf.slice(3, 9),
    qualificacao: { codigo, texto: '' },
  });

/** What Receita has of a right company: who directs it, and of those with quotas who owns it. */
export function publishRightCompany(cadastro: Record<string, unknown>): EmpresaReceita {
  const dados = readDados(cadastro);
  const natureza = dados.naturezaJuridica || codes[kindOf(dados) ?? 'Ltda'] || '';
  const signer = { nome: dados.nomeResponsavel, cpf: dados.cpfResponsavel, cnpj: '' };
  const owners = (dados.socios ?? []).map((socio) =>
    publishSocio(socio, socio.cpf === signer.cpf ? '49' : '22'),
  );
  const hasQuotas = ['2062', '2321'].includes(natureza);
  return {
    ...igual,
    razaoSocial: publish(dados.razaoSocial),
    naturezaJuridica: { codigo: natureza, texto: '' },
    porte: dados.porte === 'me' || dados.porte === 'epp' ? dados.porte : 'demais',
    isMei: null,
    cnaePrincipal: { codigo: dados.cnaes[0] ?? '4711302', texto: '' },
    endereco: {
      ...igual.endereco,
      cep: dados.cep,
      numero: dados.numero === 'S/N' ? 'SN' : dados.numero,
      cidade: cities[dados.cidade] ?? publish(dados.cidade),
      estado: dados.estado,
    },
    qsa: hasQuotas ? owners : [publishSocio(signer, '10')],
  };
}
