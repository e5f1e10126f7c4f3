package dev.podium.sandbox.filter;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Executes a classic BPF program on one {@code struct seccomp_data}, as the kernel does; knows what our filter uses. */
final class BpfMachine {

    private static final int DATA_BYTES = 64;
    private static final int INSTRUCTION_BYTES = 8;

    private final ByteBuffer program;
    private final int architecture;

    BpfMachine(byte[] program, int architecture) {
        this.program = ByteBuffer.wrap(program).order(ByteOrder.LITTLE_ENDIAN);
        this.architecture = architecture;
    }

    int verdict(int call, long... arguments) {
        ByteBuffer data = ByteBuffer.allocate(DATA_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        data.putInt(call).putInt(architecture).putLong(0x7f00_0000_0000L);
        for (long argument : arguments) {
            data.putLong(argument);
        }
        return execute(data);
    }

    private int execute(ByteBuffer data) {
        int accumulator = 0;
        for (int at = 0; ; at++) {
            int code = program.getShort(at * INSTRUCTION_BYTES);
            int operand = program.getInt(at * INSTRUCTION_BYTES + 4);
            boolean holds = false;
            switch (code) {
                case 0x06 -> {
                    return operand;
                }
                case 0x20 -> accumulator = data.getInt(operand);
                case 0x15 -> holds = accumulator == operand;
                case 0x35 -> holds = Integer.compareUnsigned(accumulator, operand) >= 0;
                case 0x45 -> holds = (accumulator & operand) != 0;
                default -> throw new IllegalStateException("instruction " + code + " at " + at);
            }
            if (code != 0x20) {
                at += Byte.toUnsignedInt(program.get(at * INSTRUCTION_BYTES + (holds ? 2 : 3)));
            }
        }
    }
}
