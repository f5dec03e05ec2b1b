import { Tabs } from "radix-ui";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { useSearchParams } from "react-router-dom";
import type { Profile } from "@alfaiataria/contract";
import { FormAlert, SubmitButton } from "../../../components/form/form-parts.tsx";
import { useEditProfile } from "../api/save-profile.ts";
import { AddressFields, PersonalFields, PreferenceFields } from "./profile-fields.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { LikedPieces } from "./liked-pieces.tsx";
import { Photo } from "./photo.tsx";

const TABS = [
  ["dados", "Dados Pessoais"],
  ["curtidas", "Peças Curtidas"],
  ["preferencias", "Preferências"],
] as const;
const PREFERENCES = ["stylePreferences", "notes"];

/** The profile's three tabs (spec 2 §2). Two of them are one form, which keeps what was typed while another is shown. */
export default function ProfileTabs({ profile }: { profile: Profile }) {
  const [params, setParams] = useSearchParams();
  const [tab, setTab] = useState(() => TABS.find(([id]) => id === params.get("aba"))?.[0] ?? "dados");
  const show = (id: string) => {
    setTab(TABS.find(([known]) => known === id)?.[0] ?? "dados");
    setParams({ aba: id }, { replace: true });
  };
  const { form, submit, isPending, problem, isSignedOut } = useEditProfile(profile, (field) =>
    flushSync(() => show(PREFERENCES.includes(field) ? "preferencias" : "dados")),
  );
  const { isDirty } = form.formState;
  const [isOnSave, setIsOnSave] = useState(false);

  return (
    <Tabs.Root value={tab} onValueChange={show} className="mt-9">
      <Tabs.List
        aria-label="Meu perfil"
        className="no-scrollbar -mx-4 flex gap-5 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:gap-7 sm:px-0"
      >
        {TABS.map(([id, label]) => (
          <Tabs.Trigger
            key={id}
            value={id}
            className="-mb-px min-h-12 shrink-0 border-b-2 border-transparent px-1 text-sm text-ink-soft -outline-offset-2! hover:text-navy data-[state=active]:border-gold data-[state=active]:font-medium data-[state=active]:text-navy"
          >
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Panel id="dados" kept>
          <div className="grid grid-cols-1 gap-x-20 gap-y-12 lg:grid-cols-2">
            <Part title="Sobre você">
              <Photo url={profile.profileImageUrl} />
              <div className="mt-7">
                <PersonalFields form={form} />
              </div>
            </Part>
            <Part title="Endereço">
              <AddressFields form={form} />
            </Part>
          </div>
        </Panel>
        <Panel id="preferencias" kept>
          <PreferenceFields form={form} />
        </Panel>
        {tab !== "curtidas" && (
          <div
            className="mt-9 max-w-2xl space-y-5"
            onFocus={({ target }) => setIsOnSave(target instanceof HTMLButtonElement)}
            onBlur={() => setIsOnSave(false)}
          >
            <FormAlert message={problem} />
            {isSignedOut && (
              <p className="text-sm">
                Sua sessão terminou.{" "}
                <a href="/login" target="_blank" className="thread-link text-navy">
                  Entre de novo em outra aba
                </a>{" "}
                e salve: o que você escreveu continua aqui.
              </p>
            )}
            <SubmitButton
              label="Salvar Perfil"
              pendingLabel="Salvando..."
              isPending={isPending}
              disabled={!isDirty && !isOnSave}
              isIdle={!isDirty}
              className="w-full sm:w-auto"
            />
          </div>
        )}
      </form>
      <Panel id="curtidas">
        <LikedPieces />
      </Panel>
      <LeaveGuard unsaved={isDirty} />
    </Tabs.Root>
  );
}

/** `kept`: its fields stay while another tab is shown. */
function Panel({ id, kept, children }: { id: string; kept?: true; children: ReactNode }) {
  return (
    <Tabs.Content value={id} forceMount={kept} className="pt-9 data-[state=inactive]:hidden">
      {children}
    </Tabs.Content>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-5 text-2xl sm:text-[1.75rem]">{title}</h2>
      {children}
    </div>
  );
}
