import { Building2, type LucideIcon, Mail, MapPin, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { SectionTitle } from '#features/cadastros/card/section-title.tsx';
import { Value } from '#features/cadastros/card/value.tsx';
import type { CadastroLido } from '#features/cadastros/reading/read-cadastro.ts';
import { formatCep, formatTelefone } from '#lib/format/contact.ts';
import { formatCnpj, formatCpf } from '#lib/format/document-number.ts';

type BlockProps = { icon: LucideIcon; title: string; children: ReactNode };

function Block({ icon, title, children }: BlockProps) {
  return (
    <section className="break-inside-avoid bg-card px-[22px] pt-[19px] pb-5.5 @max-[640px]:px-4 print:py-3">
      <SectionTitle icon={icon}>{title}</SectionTitle>
      <dl className="mt-3.5 grid gap-[9px] print:mt-2 print:gap-1.5">{children}</dl>
    </section>
  );
}

const joined = (separator: string, ...parts: string[]) => parts.filter(Boolean).join(separator);

export function CompanyBlocks({ cadastro }: { cadastro: CadastroLido }) {
  return (
    <div className="@container border-b border-line">
      <div className="grid gap-px bg-line @min-[400px]:grid-cols-2 @min-[920px]:grid-cols-4">
        <Block icon={Building2} title="Dados da Empresa">
          <Value label="Razão Social" value={cadastro.razaoSocial} />
          <Value label="Nome Fantasia" value={cadastro.nomeFantasia} />
          <Value label="CNPJ" value={formatCnpj(cadastro.cnpj)} copyAs="CNPJ" />
          <Value label="Inscrição Estadual" value={cadastro.inscricaoEstadual} />
        </Block>
        <Block icon={MapPin} title="Endereço Completo">
          <Value label="CEP" value={formatCep(cadastro.cep)} copyAs="CEP" />
          <Value label="Logradouro" value={joined(', ', cadastro.logradouro, cadastro.numero)} />
          {cadastro.complemento && <Value label="Complemento" value={cadastro.complemento} />}
          <Value label="Bairro" value={cadastro.bairro} />
          <Value label="Cidade/UF" value={joined('/', cadastro.cidade, cadastro.estado)} />
        </Block>
        <Block icon={Mail} title="Contato">
          <Value label="Email" value={cadastro.email} copyAs="email" />
          <Value label="Telefone" value={formatTelefone(cadastro.telefone)} copyAs="telefone" />
        </Block>
        <Block icon={User} title="Responsável">
          <Value label="Nome" value={cadastro.nomeResponsavel} />
          <Value label="CPF" value={formatCpf(cadastro.cpfResponsavel)} copyAs="CPF do responsável" />
          <Value label="Cargo" value={cadastro.cargoResponsavel} />
        </Block>
      </div>
    </div>
  );
}
