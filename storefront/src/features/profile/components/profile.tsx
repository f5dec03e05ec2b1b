import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useId } from "react";
import { Link } from "react-router-dom";
import { buttonClass } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { ErrorState } from "../../../components/error-state.tsx";
import { lazy, preload } from "../../../components/lazy.tsx";
import { useAccount } from "../../account/api/user.ts";
import { profileQuery } from "../api/profile.ts";
import { ConfirmNotice } from "./confirm-notice.tsx";
import { MyData } from "./my-data.tsx";
import { MyOrders } from "./my-orders.tsx";

const ProfileTabs = lazy(() => import("./profile-tabs.tsx"));

/** Meu Perfil: signed out, loading, or the profile with its orders and data (spec 2 §2). */
export function Profile() {
  const { user, isSignedIn, isLoading } = useAccount();
  const { data, isError, refetch } = useQuery({ ...profileQuery, enabled: isSignedIn });
  useEffect(() => {
    // Together with the data.
    if (isSignedIn) preload(ProfileTabs.preload);
  }, [isSignedIn]);

  if ((!isLoading && !isSignedIn) || data === null) return <SignedOut />;
  if (isError) {
    return <ErrorState title="Não foi possível carregar seu perfil" onRetry={() => void refetch()} />;
  }
  if (!data) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <h1 className="text-5xl sm:text-6xl">Meu Perfil</h1>
      {user && (
        <p className="mt-3 break-words text-ink-soft">
          {[user.firstName, user.lastName].filter(Boolean).join(" ")} · {user.email}
        </p>
      )}
      {user && !user.emailConfirmed && <ConfirmNotice email={user.email} />}
      <ProfileTabs profile={data} />
      <Part title="Meus pedidos">
        <MyOrders />
      </Part>
      <Part title="Meus dados">
        <MyData />
      </Part>
    </Suspense>
  );
}

function Loading() {
  return (
    <div role="status">
      <h1 className="text-5xl sm:text-6xl">Meu Perfil</h1>
      <p className="mt-3 text-ink-soft">Carregando perfil...</p>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-16 border-t border-line pt-8">
      <h2 id={id} className="mb-5 text-2xl sm:text-[1.75rem]">
        {title}
      </h2>
      {children}
    </section>
  );
}

function SignedOut() {
  return (
    <EmptyState as="h1" title="Faça login para acessar seu perfil" className="py-28">
      <Link to="/login" className={buttonClass("primary")}>
        Entrar
      </Link>
      <Link to="/register" className={buttonClass("outline")}>
        Criar Conta
      </Link>
    </EmptyState>
  );
}
