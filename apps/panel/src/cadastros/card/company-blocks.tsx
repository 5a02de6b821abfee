import { formatCep, formatCnpj, formatCpf, formatTelefone } from '@painel-pj/contract/plataforma/mascaras';
import { Building2, type LucideIcon, Mail, MapPin, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { joined } from '#plataforma/lib/format/joined.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { pastOf } from '#provider/answers/read-mudou.ts';
import { QualificacaoBlock } from './qualificacao-block.tsx';
import { SectionTitle } from './section-title.tsx';
import { Value } from './value.tsx';

type BlockProps = { icon: LucideIcon; title: string; children: ReactNode };

function Block({ icon, title, children }: BlockProps) {
  return (
    <section className="break-inside-avoid bg-card px-[22px] pt-[19px] pb-5.5 @max-[640px]:px-4 print:py-3">
      <SectionTitle icon={icon}>{title}</SectionTitle>
      <dl className="mt-3.5 grid gap-[9px] print:mt-2 print:gap-1.5">{children}</dl>
    </section>
  );
}

export function CompanyBlocks({ cadastro: now }: { cadastro: Cadastro }) {
  const was = pastOf(now);
  return (
    <div className="@container border-b border-line">
      <div className="grid gap-px bg-line @min-[400px]:grid-cols-2 @min-[920px]:grid-cols-4">
        <Block icon={Building2} title="Dados da Empresa">
          <Value label="Razão Social" value={now.razaoSocial} before={was.razaoSocial} />
          <Value label="Nome Fantasia" value={now.nomeFantasia} before={was.nomeFantasia} />
          <Value label="CNPJ" value={formatCnpj(now.cnpj)} before={formatCnpj(was.cnpj)} copyAs="CNPJ" />
          <Value label="Inscrição Estadual" value={now.inscricaoEstadual} before={was.inscricaoEstadual} />
        </Block>
        <Block icon={MapPin} title="Endereço Completo">
          <Value label="CEP" value={formatCep(now.cep)} before={formatCep(was.cep)} copyAs="CEP" />
          <Value
            label="Logradouro"
            value={joined(', ', now.logradouro, now.numero)}
            before={joined(', ', was.logradouro, was.numero)}
          />
          {(now.complemento || was.complemento) && (
            <Value label="Complemento" value={now.complemento} before={was.complemento} />
          )}
          <Value label="Bairro" value={now.bairro} before={was.bairro} />
          <Value
            label="Cidade/UF"
            value={joined('/', now.cidade, now.estado)}
            before={joined('/', was.cidade, was.estado)}
          />
        </Block>
        <Block icon={Mail} title="Contato">
          <Value label="Email" value={now.email} before={was.email} copyAs="email" />
          <Value
            label="Telefone"
            value={formatTelefone(now.telefone)}
            before={formatTelefone(was.telefone)}
            copyAs="telefone"
          />
        </Block>
        <Block icon={User} title="Responsável">
          <Value label="Nome" value={now.nomeResponsavel} before={was.nomeResponsavel} />
          <Value
            label="CPF"
            value={formatCpf(now.cpfResponsavel)}
            before={formatCpf(was.cpfResponsavel)}
            copyAs="CPF do responsável"
          />
          <Value label="Cargo" value={now.cargoResponsavel} before={was.cargoResponsavel} />
        </Block>
      </div>
      {now.qualificacao && <QualificacaoBlock qualificacao={now.qualificacao} />}
    </div>
  );
}
