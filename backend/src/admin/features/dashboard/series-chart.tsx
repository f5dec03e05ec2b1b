import { Text } from "@medusajs/ui";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { slotLabel, type Slot } from "./series";

type SeriesChartProps = {
  slots: Slot[];
  days: number;
  measure: "orders" | "revenue";
  /** Formats a value on the axis, such as 'R$ 1,2 mil'. */
  formatTick: (value: number) => string;
  /** Formats a bar's value, such as 'R$ 1.234,56'. */
  formatValue: (value: number) => string;
};

/** The store's navy and gold, lighter in Admin's dark mode. Bars are not text, so a contrast of 3:1 suffices. */
const COLOR = {
  revenue: "[--bars:#121f48] dark:[--bars:#93a5dd]",
  orders: "[--bars:#a07d2c] dark:[--bars:#c3a050]",
};
const AXIS = { fill: "var(--fg-subtle)", fontSize: 12 };

/** One bar per day, or per hour for a single day. Hidden from screen readers, which get a table instead. */
export function SeriesChart({ slots, days, measure, formatTick, formatValue }: SeriesChartProps) {
  return (
    <div className={`h-60 ${COLOR[measure]}`} aria-hidden="true">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={slots} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 8 }}>
          <CartesianGrid vertical={false} stroke="var(--border-base)" />
          <XAxis
            dataKey="at"
            tickFormatter={(at: string) => slotLabel(at, days)}
            tick={AXIS}
            tickLine={false}
            axisLine={false}
            minTickGap={24}
          />
          <YAxis
            tickFormatter={formatTick}
            tick={AXIS}
            tickLine={false}
            axisLine={false}
            allowDecimals={false}
            width={72}
          />
          <Tooltip
            cursor={{ fill: "var(--bg-subtle)" }}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const slot = payload?.[0]?.payload as Slot | undefined;
              if (!active || !slot) return null;
              return (
                <div className="bg-ui-bg-base shadow-elevation-tooltip rounded-lg px-3 py-2">
                  <Text size="xsmall" className="text-ui-fg-subtle">
                    {slotLabel(slot.at, days)}
                  </Text>
                  <Text size="small" weight="plus">
                    {formatValue(slot[measure])}
                  </Text>
                </div>
              );
            }}
          />
          <Bar
            dataKey={measure}
            fill="var(--bars)"
            radius={[3, 3, 0, 0]}
            maxBarSize={32}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
