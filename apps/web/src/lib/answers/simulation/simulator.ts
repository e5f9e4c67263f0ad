import { type Simulated, Simulation, type SimulationOptions } from '@tapebook/domain/analytics';

/** A future that is to be drawn. */
export interface SimulationRequest {
  readonly id: number;
  /** Result of each day, in order. */
  readonly results: Float64Array;
  readonly options: SimulationOptions;
}

export interface SimulationReply {
  readonly id: number;
  readonly simulated: Simulated;
}

interface SimulatorPort {
  readonly reply: (message: SimulationReply) => void;
  /** Calls it after what has come in by now. */
  readonly soon: (run: () => void) => void;
  /** Paths that are drawn before what has come in is looked at. */
  readonly atOnce?: number;
}

/** Some milliseconds of a year. */
const AT_ONCE = 500;

/** Draws futures, the newest that is asked for: what it takes the place of is given up. */
export class Simulator {
  private readonly port: SimulatorPort;
  private wanted = 0;

  constructor(port: SimulatorPort) {
    this.port = port;
  }

  receive({ id, results, options }: SimulationRequest): void {
    this.wanted = id;
    this.goOn(id, new Simulation(results, options));
  }

  private goOn(id: number, simulation: Simulation): void {
    if (id !== this.wanted) return;
    if (simulation.advance(this.port.atOnce ?? AT_ONCE))
      this.port.reply({ id, simulated: simulation.result() });
    else this.port.soon(() => this.goOn(id, simulation));
  }
}
