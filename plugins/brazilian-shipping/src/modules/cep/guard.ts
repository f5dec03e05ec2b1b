import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen, type IPolicy } from "cockatiel";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { CepServiceName } from "./services";

/** How often one service is asked by this process, whoever wants to know: the services are free and other people's. */
export const SERVICE_BUDGET = { questions: 300, seconds: 60 };
/** A service that fails so often in a row is left alone for a while, then asked once to see. */
const BREAKER = { failures: 5, pauseMs: 30_000 };

type CepGuardOptions = {
  budget?: { questions: number; seconds: number };
  breaker?: { failures: number; pauseMs: number };
};

class BudgetSpent extends Error {
  override name = "BudgetSpent";
}

/** Stands before the services of CEPs: to be made once, and given to every look-up. */
export class CepGuard {
  private readonly budget: RateLimiterMemory;
  private readonly breakers = new Map<CepServiceName, IPolicy>();
  private readonly breaker: { failures: number; pauseMs: number };

  constructor({ budget = SERVICE_BUDGET, breaker = BREAKER }: CepGuardOptions = {}) {
    this.budget = new RateLimiterMemory({ points: budget.questions, duration: budget.seconds });
    this.breaker = breaker;
  }

  /** Asks a service. @throws what `ask` throws; an Error without asking while the service is to be left alone */
  async run<T>(service: CepServiceName, ask: () => Promise<T>): Promise<T> {
    try {
      return await this.breakerOf(service).execute(async () => {
        await this.spend(service);
        return ask();
      });
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new Error("left alone after failures", { cause: error });
      throw error;
    }
  }

  private async spend(service: CepServiceName): Promise<void> {
    try {
      await this.budget.consume(service);
    } catch {
      // It rejects with the state of the limit, which is no error.
      throw new BudgetSpent("asked enough for now");
    }
  }

  private breakerOf(service: CepServiceName): IPolicy {
    const { failures, pauseMs } = this.breaker;
    const known = this.breakers.get(service);
    if (known) return known;
    const made = circuitBreaker(handleWhen(isItsFailure), {
      halfOpenAfter: pauseMs,
      breaker: new ConsecutiveBreaker(failures),
    });
    this.breakers.set(service, made);
    return made;
  }
}

/** Neither is the service's fault: another one answered first, or nobody asked. */
const isItsFailure = (error: Error): boolean =>
  error.name !== "AbortError" && !(error instanceof BudgetSpent);
