import { randomUUID } from "node:crypto";
import { PAYMENT_LABELS, type PaymentId } from "@alfaiataria/contract";
import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  CancelPaymentInput,
  CancelPaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
  DeletePaymentInput,
  DeletePaymentOutput,
  GetPaymentStatusInput,
  GetPaymentStatusOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  RefundPaymentInput,
  RefundPaymentOutput,
  RetrievePaymentInput,
  RetrievePaymentOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
  WebhookActionResult,
} from "@medusajs/framework/types";
import { AbstractPaymentProvider, PaymentActions, PaymentSessionStatus } from "@medusajs/framework/utils";

/** State of a payment; stored in its data, because there is no external system to ask. */
type SettlementStatus = "pending" | "authorized" | "captured" | "canceled";

type PaymentData = Record<string, unknown>;

/**
 * A payment that client and seller settle between themselves. Placing the order authorizes it, so that Medusa has a
 * Payment and staff can press Capture in Admin when the money has arrived; refunds are made by hand and only recorded
 * by Medusa. No external system is called, so every method can be repeated.
 */
export abstract class SellerSettledPayment<TOptions = PaymentData> extends AbstractPaymentProvider<TOptions> {
  protected abstract readonly method: PaymentId;

  // Medusa constructs it, and the base class's constructor is protected.
  // oxlint-disable-next-line no-useless-constructor
  constructor(container: Record<string, unknown>, options?: TOptions) {
    super(container, options);
  }

  /** Data that a method adds to its session; called again whenever the amount changes. */
  protected async sessionData(_input: InitiatePaymentInput | UpdatePaymentInput): Promise<PaymentData> {
    return {};
  }

  override async initiatePayment(input: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const { session_id } = input.data ?? {};
    return {
      id: typeof session_id === "string" ? session_id : randomUUID(),
      status: PaymentSessionStatus.PENDING,
      data: await this.withSettlement(input),
    };
  }

  override async updatePayment(input: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    return { data: await this.withSettlement(input) };
  }

  override async authorizePayment({ data }: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    const status = statusOf(data);
    return status === "pending"
      ? { status: PaymentSessionStatus.AUTHORIZED, data: { ...data, status: "authorized" } }
      : { status: SESSION_STATUS[status], data };
  }

  /** Medusa records captured amounts, including partial ones; the data only says that money has arrived. */
  override async capturePayment({ data }: CapturePaymentInput): Promise<CapturePaymentOutput> {
    return { data: { ...data, status: "captured" } };
  }

  override async refundPayment({ data }: RefundPaymentInput): Promise<RefundPaymentOutput> {
    return { data };
  }

  override async cancelPayment({ data }: CancelPaymentInput): Promise<CancelPaymentOutput> {
    return { data: { ...data, status: "canceled" } };
  }

  override async deletePayment({ data }: DeletePaymentInput): Promise<DeletePaymentOutput> {
    return { data };
  }

  override async retrievePayment({ data }: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
    return { data };
  }

  override async getPaymentStatus({ data }: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    return { status: SESSION_STATUS[statusOf(data)], data };
  }

  /** No external system sends webhooks for these payments. */
  override async getWebhookActionAndData(): Promise<WebhookActionResult> {
    return { action: PaymentActions.NOT_SUPPORTED };
  }

  /** Our fields come last, so that the caller's data cannot mark a payment as settled. */
  private async withSettlement(input: InitiatePaymentInput | UpdatePaymentInput): Promise<PaymentData> {
    return {
      ...input.data,
      ...(await this.sessionData(input)),
      method: this.method,
      label: PAYMENT_LABELS[this.method],
      status: "pending",
    };
  }
}

const SESSION_STATUS: Record<SettlementStatus, PaymentSessionStatus> = {
  pending: PaymentSessionStatus.PENDING,
  authorized: PaymentSessionStatus.AUTHORIZED,
  captured: PaymentSessionStatus.CAPTURED,
  canceled: PaymentSessionStatus.CANCELED,
};

function statusOf(data: PaymentData | undefined): SettlementStatus {
  const status = data?.status;
  return typeof status === "string" && isSettlementStatus(status) ? status : "pending";
}

function isSettlementStatus(text: string): text is SettlementStatus {
  return Object.hasOwn(SESSION_STATUS, text);
}
