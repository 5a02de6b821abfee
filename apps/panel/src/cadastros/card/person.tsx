import { tellDate, tellPep } from '@painel-pj/contract/cadastros/tell-qualificacao';
import { businessDateOf, yearsBetween } from '@painel-pj/contract/plataforma/business-date';
import { formatCnpj, formatCpf } from '@painel-pj/contract/plataforma/mascaras';
import { Building2 } from 'lucide-react';
import { initialsOf } from '#plataforma/lib/format/initials.ts';
import type { Pessoa } from '#provider/answers/read-qualificacao.ts';

const countries = new Intl.DisplayNames('pt-BR', { type: 'region', fallback: 'code' });

function nameCountry(pais: string): string {
  try {
    return countries.of(pais) ?? pais;
  } catch {
    return pais;
  }
}

/** A company by its CNPJ, a person by their CPF, who has neither by the document from abroad. */
export function formatNumber({
  cnpj = '',
  cpf,
  estrangeiro,
}: { cnpj?: string; cpf: string } & Pessoa): string {
  if (!estrangeiro) return cnpj ? formatCnpj(cnpj) : formatCpf(cpf);
  const { tipo, numero, pais } = estrangeiro;
  return `${tipo === 'registro' ? 'Registro' : 'Passaporte'} ${numero}, ${nameCountry(pais)}`;
}

const tellAge = (nascimento: string) =>
  `${yearsBetween(nascimento, businessDateOf(new Date()))} anos (${tellDate(nascimento)})`;

function tellPerson({ nascimento, nacionalidade, residencia, rendaFaixa, pep }: Pessoa): string[] {
  const isElsewhere = residencia !== '' && residencia !== nacionalidade;
  return [
    nascimento && tellAge(nascimento),
    nacionalidade && nameCountry(nacionalidade),
    isElsewhere ? `mora em: ${nameCountry(residencia)}` : '',
    rendaFaixa && `renda ${rendaFaixa.replaceAll('_', ' ')} salários mínimos`,
    pep?.declarado ? tellPep(pep) : '',
    pep?.declarado === false ? 'declarou não ser PEP' : '',
  ].filter(Boolean);
}

/** What is told of a person, below the name. */
export function PersonLine({ pessoa }: { pessoa: Pessoa }) {
  const told = tellPerson(pessoa);
  if (told.length === 0) return null;
  return <span className="block text-[13px] text-muted wrap-anywhere">{told.join(' · ')}</span>;
}

/** Beside the name of who declared to be a politically exposed person. */
export function PepMark({ pessoa }: { pessoa: Pessoa }) {
  if (!pessoa.pep?.declarado) return null;
  return (
    <abbr
      title="Declarou ser pessoa exposta politicamente"
      className="inline-block rounded-full bg-pending-tint px-2 text-[12px] leading-5 font-semibold text-pending no-underline"
    >
      PEP
    </abbr>
  );
}

type AvatarProps = { nome: string; isCompany?: boolean };

export function Avatar({ nome, isCompany = false }: AvatarProps) {
  return (
    <span
      aria-hidden
      className="grid size-[34px] shrink-0 place-items-center rounded-full bg-avatar text-[13px] font-semibold text-on-avatar"
    >
      {isCompany ? <Building2 size={16} /> : initialsOf(nome || 'Sócio sem nome', 1)}
    </span>
  );
}
