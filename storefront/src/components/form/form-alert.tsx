import { useOnline } from "../../lib/hooks/use-online.ts";

/** Why a form was not accepted, above its button; without a connection it says so as well. */
export function FormAlert({ message }: { message: string | null }) {
  const online = useOnline();
  return (
    <div role="alert">
      {message && (
        <p className="border-l-2 border-danger bg-white px-4 py-3 text-sm text-danger">
          {message}
          {!online && " Verifique sua conexão com a internet."}
        </p>
      )}
    </div>
  );
}
